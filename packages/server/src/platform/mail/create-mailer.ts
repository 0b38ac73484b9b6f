import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Ids } from '../clock/random.ts';
import type { Config } from '../config/config.ts';
import type { Ctx } from '../ctx.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import { httpOut } from '../http-out/http-out.node.ts';
import type { Log } from '../log/log.ts';
import { assertSendable } from './address.ts';
import type { Mailer, Message } from './mailer.ts';
import { messageLimits } from './message-limits.ts';
import { smsCarrier } from './sms-gateway.ts';
import { type Carrier, smtpCarrier } from './smtp.ts';

export type MailSettings = Pick<
  Config,
  'smtpUrl' | 'smsUrl' | 'mailFrom' | 'productName' | 'paymentMode' | 'emailsADay' | 'smsADay'
>;

/** Reports whether messages of a channel stay in the mailbox of the test mode instead of being sent. */
export const sinks = (
  { paymentMode, smtpUrl, smsUrl }: Pick<Config, 'smtpUrl' | 'smsUrl' | 'paymentMode'>,
  channel: Message['channel'],
): boolean => paymentMode === 'TEST' && (channel === 'EMAIL' ? smtpUrl : smsUrl) === undefined;

interface MailerParts {
  settings: MailSettings;
  inTx: Ctx['inTx'];
  clock: Clock;
  ids: Ids;
  /** Gets a line when the messages of the day run out. */
  log?: Pick<Log, 'error'>;
}

/**
 * Creates the mailer of a process: each channel uses its configured carrier or, in TEST only, the test mailbox.
 * Attempts are logged without the text. Throws when a message was not accepted; one that must not be sent throws
 * UnsendableMessage, and one beyond a limit LimitedMessage, before any carrier is called.
 */
export function createMailer({ settings, inTx, clock, ids, log: lines }: MailerParts): Mailer & { close(): void } {
  const { smtpUrl, smsUrl, mailFrom, productName } = settings;
  const sink: Carrier = {
    carry: (message) => inTx(JOB_SCOPE, (tx) => keepInPostBox(tx, message, clock.now())),
    close: () => undefined,
  };
  const out: Record<Message['channel'], Carrier | undefined> = {
    EMAIL: smtpUrl === undefined ? undefined : smtpCarrier(smtpUrl, mailFrom, productName),
    SMS: smsUrl === undefined ? undefined : smsCarrier(smsUrl, productName, httpOut({ reach: 'configured' }), ids.uuid),
  };
  const budget = { EMAIL: settings.emailsADay, SMS: settings.smsADay };
  const limits = messageLimits({ inTx, clock, budget, log: lines });
  const log = ({ channel, to, template }: Message, providerRef: string | null) =>
    inTx(JOB_SCOPE, async (tx) => {
      await sql`insert into platform.message_log (channel, recipient, template, status, provider_ref, at)
        values (${channel}, ${to}, ${template}, ${providerRef === null ? 'FAILED' : 'SENT'}, ${providerRef},
          ${clock.now()})`.execute(tx);
    });

  return {
    async send(message) {
      assertSendable(message);
      const carrier = out[message.channel] ?? (sinks(settings, message.channel) ? sink : undefined);
      if (!carrier) throw new Error(`${message.channel} is not configured`);
      const giveBack = await limits.take(message);
      const providerRef = await carrier.carry(message).catch(async (error: unknown) => {
        await giveBack();
        await log(message, null);
        throw error;
      });
      // The message is sent: a log that fails now must not make the job send it again.
      await log(message, providerRef).catch(() => undefined);
      return { providerRef };
    },
    close() {
      for (const carrier of [sink, out.EMAIL, out.SMS]) carrier?.close();
    },
  };
}

async function keepInPostBox(
  tx: Parameters<Parameters<Ctx['inTx']>[1]>[0],
  { channel, to, template, subject, text, code }: Message,
  at: Date,
): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into platform.sink_message (channel, recipient, template, subject, text, code, at)
    values (${channel}, ${to}, ${template}, ${subject}, ${text}, ${code ?? null}, ${at}) returning id
  `.execute(tx);
  return `post-box-${rows[0]!.id}`;
}
