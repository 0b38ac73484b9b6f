import * as addresses from '@isura/contract/kernel/addresses';
import { type Sender, written } from '../../../platform/mail/email.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { text } from './email.text.ts';

/** The recipient of an email, and the portal that sends it. */
export interface Addressed extends Sender {
  email: string;
  /** First and last name; omitted for unknown recipients. */
  name?: string;
}

interface Words {
  template: string;
  subject: string;
  /** The largest line, when it is not the subject. */
  heading?: string;
  lines: readonly string[];
  way?: { label: string; address: string };
  after?: readonly string[];
  code?: string;
  causedBy?: Message['causedBy'];
}

function message(
  to: Addressed,
  { template, subject, heading = subject, lines, way, after, code, causedBy }: Words,
): Message {
  return {
    channel: 'EMAIL',
    to: to.email,
    template,
    subject,
    ...written(to, {
      heading,
      lines: [...(to.name === undefined ? [] : [text.hello(to.name)]), ...lines],
      ...(code === undefined ? {} : { code: shownCode(code) }),
      ...(way === undefined ? {} : { way }),
      ...(after === undefined ? {} : { after }),
      why: to.name === undefined ? text.whyTyped : text.whyYours,
    }),
    ...(code === undefined ? {} : { code }),
    ...(causedBy === undefined ? {} : { causedBy }),
  };
}

/** Formats `482913` as it is read aloud: `482 913`. */
export const shownCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/**
 * Builds the email with a code. `purpose` chooses the text for a recipient who did not request it, `opens` says what
 * the code opens.
 */
export const codeMail = (
  to: Addressed,
  code: string,
  purpose: string,
  { registering, opens }: { registering?: string; opens?: string } = {},
): Message =>
  message(to, {
    template: 'identity.otp',
    ...(purpose === 'LOGIN' || purpose === 'STEP_UP' ? {} : { causedBy: 'anyone' as const }),
    subject: text.codeSubject(shownCode(code), to.productName),
    heading: text.codeHeading,
    lines: [
      ...(registering ? [text.registering(registering)] : []),
      text.code(shownCode(code)),
      ...(opens ? [text.opens(opens)] : []),
    ],
    after: [
      opens
        ? text.codeNotYoursAct
        : purpose === 'LOGIN' || purpose === 'STEP_UP'
          ? text.codeNotYoursSignIn
          : text.codeNotYours,
    ],
    code,
  });

/** Builds the SMS with a code: the catalogue's words, and what it opens when that is an action about money. */
export const codeSms = (phone: string, code: string, opens?: string): Message => ({
  channel: 'SMS',
  to: phone,
  template: 'identity.otp',
  subject: '',
  text: [text.code(shownCode(code)), ...(opens ? [text.opens(opens)] : [])].join(' '),
  code,
});

/** Account alerts sent by SMS; nobody may switch them off. */
const ALARMS = {
  changed: 'password-changed',
  device: 'new-device',
  locked: 'locked',
  'phone-changed': 'phone-changed',
  'phone-entered': 'phone-entered',
  lost: 'factors-lost',
  gone: 'factors-gone',
} as const;
/** An event that is also announced at once by SMS. */
export type Alarm = keyof typeof ALARMS;

export const alarmSms = (phone: string, what: Alarm, when: string, support: string): Message => ({
  channel: 'SMS',
  to: phone,
  template: `identity.${ALARMS[what]}`,
  subject: '',
  text: text[`${what}Sms`](when, support),
});

/** Builds the email with the link to choose a new password. */
export const resetMail = (to: Addressed, key: string): Message =>
  message(to, {
    template: 'identity.reset',
    causedBy: 'anyone',
    subject: text.resetSubject,
    lines: [text.reset],
    way: { label: text.resetWay, address: `${to.publicUrl}${addresses.newPassword({ key })}` },
    after: [text.resetNotYours],
  });

/** Builds the email with the link for an invited user to choose a first password. */
export const activationMail = (to: Addressed, key: string): Message =>
  message(to, {
    template: 'identity.activation',
    subject: text.inviteSubject(to.productName),
    lines: [text.invite],
    way: { label: text.inviteWay, address: `${to.publicUrl}${addresses.newPassword({ key, mode: 'activate' })}` },
    after: [text.activateNotYours],
  });

const plain =
  (template: string, subject: string, ...lines: string[]) =>
  (to: Addressed): Message =>
    message(to, { template, subject, lines });

export const passwordChangedMail = plain(
  'identity.password-changed',
  text.changedSubject,
  text.changed,
  text.changedNotYours,
);
export const alreadyThereMail = (to: Addressed): Message => ({
  ...plain('identity.already-there', text.takenSubject, text.taken, text.takenForgot)(to),
  causedBy: 'anyone',
});
export const readyMail = plain('identity.ready', text.readySubject, text.ready);
/**
 * Builds the email for an account that no typed password opens: its owner chooses one. `masked` is its phone number.
 */
export const readyUnclaimedMail = (to: Addressed, why: 'contested' | 'elsewhere', masked: string): Message =>
  message(to, {
    template: 'identity.ready-unclaimed',
    causedBy: 'anyone',
    subject: text.unclaimedSubject,
    lines: [text.unclaimed[why], text.unclaimedChoose],
    way: { label: text.unclaimedWay, address: `${to.publicUrl}${addresses.forgotPassword()}` },
    after: [text.unclaimedPhone(masked)],
  });
export const codesOffMail = plain('identity.codes-off', text.codesOffSubject, text.codesOff);

/** Builds the email about a locked account. `until` is Lagos time. */
export const lockedMail = (to: Addressed, until: string): Message =>
  plain('identity.locked', text.lockedSubject, text.locked(until))(to);

/**
 * A plain device name like "Firefox 132 on Linux"; anything else a program sends could put its own message in the
 * email.
 */
const DEVICE = /^[A-Za-z0-9 ()-]{1,60}$/;

export const newDeviceMail = (to: Addressed, when: string, device: string | undefined, ip: string): Message =>
  plain(
    'identity.new-device',
    text.deviceSubject,
    text.device(when, device !== undefined && DEVICE.test(device) ? device : text.deviceUnknown, ip),
    text.deviceNotYours,
  )(to);

export const recoveryUsedMail = (to: Addressed, left: number): Message =>
  plain('identity.recovery-used', text.recoverySubject, text.recovery(left), text.notYou)(to);

export const factorAddedMail = (to: Addressed, name: string): Message =>
  plain('identity.factor-added', text.factorAddedSubject, text.factorAdded(name), text.notYou)(to);

export const factorRemovedMail = (to: Addressed, name: string): Message =>
  plain('identity.factor-removed', text.factorRemovedSubject, text.factorRemoved(name), text.notYou)(to);

/** Builds the email about a changed phone number. `masked` is the number that gets codes from now on. */
export const phoneChangedMail = (to: Addressed, masked: string): Message =>
  plain('identity.phone-changed', text.phoneChangedSubject, text.phoneChanged(masked), text.notYou)(to);

export const phoneEnteredMail = (to: Addressed, masked: string): Message =>
  plain('identity.phone-entered', text.phoneEnteredSubject, text.phoneEntered(masked), text.notYou)(to);

/** Builds the email about a report that every sign-in method is lost; `byCentralOffice`: who decides. */
export const factorsLostMail = (to: Addressed, byCentralOffice: boolean): Message =>
  plain(
    'identity.factors-lost',
    text.factorsLostSubject,
    text.factorsLost(byCentralOffice ? text.byCentralOffice : text.byAdministrator),
    text.notYou,
  )(to);

export const factorsGoneMail = plain('identity.factors-gone', text.factorsGoneSubject, text.factorsGone, text.notYou);
