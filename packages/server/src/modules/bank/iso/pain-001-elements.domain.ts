import { Day } from '@isura/contract/kernel/days';
import { choice, type ElementRule, maybe, one, open, several, type TextType, withAttribute } from './element.domain.ts';

const pattern = (what: string, rule: RegExp): TextType => ({ what, fits: (text) => rule.test(text) });
const max = (most: number): TextType => pattern(`text of 1 to ${most} characters`, new RegExp(`^[^]{1,${most}}$`, 'u'));
const among = (...codes: readonly string[]): TextType => ({
  what: `one of ${codes.join(', ')}`,
  fits: (text) => codes.includes(text),
});

/** The namespace of the one version that is written and read. */
export const PAIN_001 = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

const isoDay: TextType = {
  what: 'a day like 2026-12-24',
  fits: (text) => /^\d{4}-\d\d-\d\d(?:Z|[+-]\d\d:\d\d)?$/.test(text) && Day.safeParse(text.slice(0, 10)).success,
};
const isoMoment: TextType = {
  what: 'a time like 2026-12-24T09:30:00+01:00',
  fits: (text) =>
    /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/.test(text) &&
    Day.safeParse(text.slice(0, 10)).success,
};
const decimal = pattern('a number of 18 digits at most', /^(?=(?:\D*\d){1,18}\D*$)[+-]?\d+(?:\.\d{1,17})?$/);
const amount = pattern(
  'an amount of 18 digits at most, 5 of them decimals',
  /^(?=(?:\D*\d){1,18}\D*$)\d+(?:\.\d{1,5})?$/,
);
const count = pattern('a number of 15 digits at most', /^\d{1,15}$/);
const currency = pattern('a currency of three capital letters', /^[A-Z]{3}$/);
const bic = pattern('a BIC of 8 or 11 characters', /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/);
const uuid4 = pattern('a UUID of version 4', /^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/);
const yesOrNo = among('true', 'false', '1', '0');
const codeOrOwn = (most: number): readonly ElementRule[] => [maybe('Cd', max(most)), maybe('Prtry', max(35))];

const party: readonly ElementRule[] = [
  maybe('Nm', max(140)),
  open('PstlAdr'),
  open('Id'),
  maybe('CtryOfRes', pattern('a country of two capital letters', /^[A-Z]{2}$/)),
  open('CtctDtls'),
];

const agent: readonly ElementRule[] = [
  one('FinInstnId', [
    maybe('BICFI', bic),
    maybe('ClrSysMmbId', [choice(maybe('ClrSysId', codeOrOwn(5))), one('MmbId', max(35))]),
    maybe('LEI', pattern('an LEI of 20 characters', /^[A-Z0-9]{18}\d{2}$/)),
    maybe('Nm', max(140)),
    open('PstlAdr'),
    open('Othr'),
  ]),
  open('BrnchId'),
];

const account: readonly ElementRule[] = [
  choice(
    one('Id', [
      maybe('IBAN', pattern('an IBAN', /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/)),
      maybe('Othr', [one('Id', max(34)), choice(maybe('SchmeNm', codeOrOwn(4))), maybe('Issr', max(35))]),
    ]),
  ),
  choice(maybe('Tp', codeOrOwn(4))),
  maybe('Ccy', currency),
  maybe('Nm', max(70)),
  open('Prxy'),
];

const chargeBearer = among('DEBT', 'CRED', 'SHAR', 'SLEV');

const transfer: readonly ElementRule[] = [
  one('PmtId', [maybe('InstrId', max(35)), one('EndToEndId', max(35)), maybe('UETR', uuid4)]),
  open('PmtTpInf'),
  choice(one('Amt', [withAttribute(maybe('InstdAmt', amount), 'Ccy', currency), open('EqvtAmt')])),
  open('XchgRateInf'),
  maybe('ChrgBr', chargeBearer),
  open('ChqInstr'),
  maybe('UltmtDbtr', party),
  ...['IntrmyAgt1', 'IntrmyAgt1Acct', 'IntrmyAgt2', 'IntrmyAgt2Acct', 'IntrmyAgt3', 'IntrmyAgt3Acct'].map((name) =>
    open(name),
  ),
  maybe('CdtrAgt', agent),
  maybe('CdtrAgtAcct', account),
  maybe('Cdtr', party),
  maybe('CdtrAcct', account),
  maybe('UltmtCdtr', party),
  open('InstrForCdtrAgt', Number.POSITIVE_INFINITY),
  open('InstrForDbtrAgt'),
  choice(maybe('Purp', codeOrOwn(4))),
  open('RgltryRptg', 10),
  open('Tax'),
  open('RltdRmtInf', 10),
  maybe('RmtInf', [
    { ...maybe('Ustrd', max(140)), most: Number.POSITIVE_INFINITY },
    open('Strd', Number.POSITIVE_INFINITY),
  ]),
  open('SplmtryData', Number.POSITIVE_INFINITY),
];

const payment: readonly ElementRule[] = [
  one('PmtInfId', max(35)),
  one('PmtMtd', among('CHK', 'TRF', 'TRA')),
  maybe('BtchBookg', yesOrNo),
  maybe('NbOfTxs', count),
  maybe('CtrlSum', decimal),
  open('PmtTpInf'),
  choice(one('ReqdExctnDt', [maybe('Dt', isoDay), maybe('DtTm', isoMoment)])),
  maybe('PoolgAdjstmntDt', isoDay),
  one('Dbtr', party),
  one('DbtrAcct', account),
  one('DbtrAgt', agent),
  maybe('DbtrAgtAcct', account),
  maybe('InstrForDbtrAgt', max(140)),
  maybe('UltmtDbtr', party),
  maybe('ChrgBr', chargeBearer),
  maybe('ChrgsAcct', account),
  maybe('ChrgsAcctAgt', agent),
  several('CdtTrfTxInf', transfer),
];

const header: readonly ElementRule[] = [
  one('MsgId', max(35)),
  one('CreDtTm', isoMoment),
  open('Authstn', 2),
  one('NbOfTxs', count),
  maybe('CtrlSum', decimal),
  one('InitgPty', party),
  maybe('FwdgAgt', agent),
];

/**
 * The elements of pain.001.001.09, in their order: our description of the standard, and not a copy of its schema
 * (docs/spec/bank-files.md#the-table-of-elements).
 */
export const pain001: ElementRule = withAttribute(
  one('Document', [
    one('CstmrCdtTrfInitn', [
      one('GrpHdr', header),
      several('PmtInf', payment),
      open('SplmtryData', Number.POSITIVE_INFINITY),
    ]),
  ]),
  'xmlns',
  among(PAIN_001),
);
