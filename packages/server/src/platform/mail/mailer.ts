/** A file that goes with a mail; made by the portal, never taken from a caller. */
export interface Attachment {
  /** With its ending, such as `RCT-2026-0000088.pdf`. */
  name: string;
  type: 'application/pdf';
  content: Buffer;
}

/** One message to one person. `template` names the function that wrote it; free text of callers never becomes a message (T42). */
export interface Message {
  channel: 'EMAIL' | 'SMS';
  /** A mail address, or a Nigerian mobile number of eleven digits. */
  to: string;
  template: string;
  /** Mail only; an SMS shows it nowhere. */
  subject: string;
  text: string;
  html?: string;
  /** Mail only. Never in the queue: it is made when the mail leaves. */
  attachments?: readonly Attachment[];
  /** The code the text speaks of, so that the sink can show it big and tests can read it. */
  code?: string;
}

/**
 * Sends mail and SMS. Called by jobs alone, after commit: a request announces or enqueues, it never sends (security.md rule 5).
 * Resolves when the other side has taken the message; throws when it has not, and the job tries again.
 */
export interface Mailer {
  send(message: Message): Promise<{ providerRef: string }>;
}
