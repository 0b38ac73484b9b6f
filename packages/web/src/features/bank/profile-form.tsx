import {
  type BankProfile,
  BP2,
  bankWeekdays,
  ChargeBearer,
  type CutOffs,
  HandOver,
  PaidOn,
  ProfileRail,
  StatementFormat,
} from '@isura/contract/bank/profile';
import {
  chargeBearerLabels,
  handOverLabels,
  profileLabels as labels,
  paidOnLabels,
  railLabels,
  statementLabels,
  weekdayLabels,
} from '@isura/contract/bank/profile.text';
import { parseDayEntry } from '@isura/contract/kernel/day-format';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ChecksField, joinTicks, splitTicks } from '../../ui/form/checks-field.tsx';
import { CheckField, ticked } from '../../ui/form/choice-fields.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { formOptions } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { SelectField } from '../../ui/form/select-fields.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import type { LayerProps } from '../../ui/list/list-acts.tsx';
import { choices } from '../../ui/list/list-filter.ts';
import { FormDrawer } from '../../ui/send/form-layers.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { banksQuery } from './bank.api.ts';
import { profilesText as text } from './profiles.text.ts';

/** What is typed in the form: texts, as all fields have them. */
type Filled = Record<Exclude<keyof typeof labels, 'cutOffs' | 'validTo'>, string> & { cutOffs: Record<string, string> };

/** Returns the form of a profile that is replaced, or of a new one with what most banks take. */
const filledOf = (of: BankProfile | undefined): Filled => ({
  name: of?.name ?? '',
  bankCode: of?.bankCode ?? '',
  rail: of?.rail ?? 'FILE',
  handOver: of?.handOver ?? '',
  statements: joinTicks(of?.statements ?? ['CAMT053']),
  paidOn: of?.paidOn ?? 'STATEMENT',
  initiatingParty: of?.initiatingParty ?? '',
  debtorAgent: of?.debtorAgent ?? '',
  memberScheme: of?.memberScheme ?? '',
  chargeBearer: of?.chargeBearer ?? '',
  batchBooking: of?.batchBooking ? ticked : '',
  maxLines: String(of?.maxLines ?? 5000),
  maxTotal: of?.maxTotal === undefined ? '' : formatMoney(of.maxTotal).slice(1),
  nameLength: String(of?.nameLength ?? 70),
  narrationLength: String(of?.narrationLength ?? 140),
  characters: of?.characters ?? "/-?:().,'+",
  leadMinutes: String(of?.leadMinutes ?? 30),
  cutOffs: Object.fromEntries(bankWeekdays.map((day) => [day, of ? (of.cutOffs[day] ?? '') : '15:30'])),
  host: of?.host ?? '',
  user: of?.user ?? '',
  sendFolder: of?.sendFolder ?? '',
  reportFolder: of?.reportFolder ?? '',
  hostKey: of?.hostKey ?? '',
  validFrom: '',
});

/** Returns the typed cut-offs, without the weekdays that have none. */
function cutOffsIn(typed: Readonly<Record<string, string>>): CutOffs {
  const found: CutOffs = {};
  for (const day of bankWeekdays) {
    const at = typed[day]?.trim();
    if (at) found[day] = at;
  }
  return found;
}

/** The fields of places that a way of handing over has. */
const placesOf = (rail: string, handOver: string): readonly ('sendFolder' | 'reportFolder' | 'host' | 'user')[] => {
  if (rail !== 'FILE') return [];
  if (handOver === 'SFTP') return ['host', 'user', 'sendFolder', 'reportFolder'];
  return handOver === 'FOLDER' ? ['sendFolder', 'reportFolder'] : [];
};

/** Returns the body of BP2; what the chosen rail and way of handing over do not have is left out. */
function bodyOf(typed: Filled, replaced: BankProfile | undefined) {
  const { rail, handOver, chargeBearer } = typed;
  const most = parseAmount(typed.maxTotal);
  const scheme = typed.memberScheme.trim();
  const places = placesOf(rail, handOver).map((field) => [field, typed[field].trim()] as const);
  return {
    name: typed.name.trim(),
    bankCode: typed.bankCode,
    rail: rail as ProfileRail,
    statements: splitTicks(typed.statements) as StatementFormat[],
    paidOn: typed.paidOn as PaidOn,
    initiatingParty: typed.initiatingParty.trim(),
    debtorAgent: typed.debtorAgent.trim(),
    batchBooking: typed.batchBooking === ticked,
    maxLines: Number(typed.maxLines),
    nameLength: Number(typed.nameLength),
    narrationLength: Number(typed.narrationLength),
    characters: typed.characters,
    leadMinutes: Number(typed.leadMinutes),
    cutOffs: cutOffsIn(typed.cutOffs),
    validFrom: parseDayEntry(typed.validFrom) ?? '',
    ...(rail === 'FILE' && handOver !== '' && { handOver: handOver as HandOver }),
    ...(scheme !== '' && { memberScheme: scheme }),
    ...(chargeBearer !== '' && { chargeBearer: chargeBearer as ChargeBearer }),
    ...(most.ok && { maxTotal: most.amount }),
    ...(Object.fromEntries(places) as Partial<Record<(typeof places)[number][0], string>>),
    ...(rail === 'FILE' && handOver === 'SFTP' && { hostKey: typed.hostKey.trim() }),
    ...(replaced && { replaces: { id: replaced.id, version: replaced.version } }),
  };
}

/** What a file holds at most, and when it is carried out. */
function LimitFields(): ReactNode {
  return (
    <>
      <TextField name="maxLines" label={labels.maxLines} inputMode="numeric" autoComplete="off" maxLength={5} />
      <MoneyField name="maxTotal" label={labels.maxTotal} isOptional />
      <TextField name="nameLength" label={labels.nameLength} inputMode="numeric" autoComplete="off" maxLength={3} />
      <TextField
        name="narrationLength"
        label={labels.narrationLength}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <TextField
        name="characters"
        label={labels.characters}
        hint={text.signsHint}
        autoComplete="off"
        maxLength={32}
        isOptional
      />
      {bankWeekdays.map((day) => (
        <TextField
          key={day}
          name={`cutOffs.${day}`}
          label={text.cutOff(weekdayLabels[day])}
          hint={day === 'monday' ? text.cutOffHint : undefined}
          autoComplete="off"
          maxLength={5}
          isOptional
        />
      ))}
      <TextField
        name="leadMinutes"
        label={labels.leadMinutes}
        hint={text.leadHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
    </>
  );
}

/** Where carried files go to and come from. */
function PlaceFields({ rail, handOver }: { rail: string; handOver: string }): ReactNode {
  return (
    <>
      {placesOf(rail, handOver).map((field) => (
        <TextField key={field} name={field} label={labels[field]} autoComplete="off" spellCheck={false} />
      ))}
      {rail === 'FILE' && handOver === 'SFTP' && (
        <TextField name="hostKey" label={labels.hostKey} hint={text.keyHint} autoComplete="off" spellCheck={false} />
      )}
    </>
  );
}

/**
 * Proposes a bank profile, or other terms of one from a day on (BP2); a second administrator of the central office
 * confirms it.
 */
export function ProfileForm({ replaced, close, done }: { replaced?: BankProfile } & LayerProps): ReactNode {
  const form = useForm<Filled>({ ...formOptions, defaultValues: filledOf(replaced) });
  const sending = useSend(BP2, { form, done: ({ number }) => done({ number }) });
  const { data: banks = [] } = useQuery(banksQuery);
  const [rail, handOver] = [form.watch('rail'), form.watch('handOver')];
  const today = lagosDay(new Date());
  return (
    <FormDrawer
      of={BP2}
      title={replaced ? text.replaceTitle(replaced.name) : text.propose}
      form={form}
      sending={sending}
      send={(typed) => sending.send({ body: bodyOf(typed, replaced) })}
      verb={text.submit}
      close={close}
    >
      {replaced ? (
        <p>{text.oldEnds}</p>
      ) : (
        <>
          <TextField name="name" label={labels.name} hint={text.nameHint} autoComplete="off" maxLength={40} />
          <SelectField
            name="bankCode"
            label={labels.bankCode}
            missing={text.bankMissing}
            choices={banks.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </>
      )}
      <DateField
        name="validFrom"
        label={labels.validFrom}
        hint={replaced ? text.fromTomorrow : text.fromHint}
        from={replaced ? addDays(today, 1) : today}
      />
      <SelectField
        name="rail"
        label={labels.rail}
        missing={text.railMissing}
        choices={choices(ProfileRail.options, railLabels)}
      />
      {rail === 'FILE' && (
        <SelectField
          name="handOver"
          label={labels.handOver}
          missing={text.handOverMissing}
          choices={choices(HandOver.options, handOverLabels)}
        />
      )}
      <PlaceFields rail={rail} handOver={handOver} />
      <ChecksField
        name="statements"
        label={labels.statements}
        choices={choices(StatementFormat.options, statementLabels)}
        rule={(value) => (value === '' ? text.statementsMissing : undefined)}
      />
      <SelectField
        name="paidOn"
        label={labels.paidOn}
        missing={text.paidOnMissing}
        choices={choices(PaidOn.options, paidOnLabels)}
      />
      <TextField
        name="initiatingParty"
        label={labels.initiatingParty}
        hint={text.partyHint}
        autoComplete="off"
        maxLength={70}
      />
      <TextField
        name="debtorAgent"
        label={labels.debtorAgent}
        hint={text.agentHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={11}
      />
      <TextField
        name="memberScheme"
        label={labels.memberScheme}
        hint={text.schemeHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={5}
        isOptional
      />
      <SelectField
        name="chargeBearer"
        label={labels.chargeBearer}
        none={text.agreed}
        choices={choices(ChargeBearer.options, chargeBearerLabels)}
        isOptional
      />
      <CheckField name="batchBooking" label={labels.batchBooking} />
      <LimitFields />
    </FormDrawer>
  );
}
