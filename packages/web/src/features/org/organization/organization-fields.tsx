import { orgCategoryLabels } from '@isura/contract/org/category.text';
import type { Organization } from '@isura/contract/org/organization';
import { orgTypeLabels } from '@isura/contract/org/words.text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { type Choice, SelectField } from '../../../ui/form/select-fields.tsx';
import { EmailField, PhoneField, TextField } from '../../../ui/form/text-fields.tsx';
import { Pair, Small, Sunken } from '../../../ui/layout/layout.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { ministriesQuery, sectorsQuery, statesQuery } from './organization.api.ts';
import css from './organization.module.css';
import { fieldsText as text } from './organization.text.ts';
import type { OrganizationField } from './organization-values.ts';

interface Props {
  /** The types of organization to choose from; with a single type nothing is shown. */
  kinds: 'MDA' | 'FGOE' | 'both';
  /** The organization being changed: facts it never had may stay empty. */
  known?: Organization;
  /** Fields shown with a lock: only the central office changes them. */
  locked?: readonly OrganizationField[];
}

const { messages } = text;
const asCode = (typed: string): string => typed.trim().toUpperCase();

const kindChoices: readonly Choice[] = (['MDA', 'FGOE'] as const).map((value) => ({
  value,
  label: text.kindLabels[value],
}));
const categoriesOf = (type: string): Choice[] =>
  Object.entries(orgCategoryLabels)
    .filter(([value]) => value !== 'CENTRAL_OFFICE' && (type === 'FGOE') === (value === 'FGOE'))
    .map(([value, label]) => ({ value, label }));

/** Returns what a locked field shows in place of its control. */
function shownOf(organization: Organization, field: OrganizationField): string {
  if (field === 'type') return orgTypeLabels[organization.type];
  if (field === 'category') return orgCategoryLabels[organization.category];
  return String(organization[field] ?? '');
}

const labelOf: Partial<Record<OrganizationField, string>> = {
  name: text.name,
  code: text.code,
  type: text.type,
  category: text.category,
  tin: text.tin,
  officialEmail: text.officialEmail,
};

/** Shows the locked facts, each with the reason. */
function LockedFacts({ known, locked }: { known: Organization; locked: readonly OrganizationField[] }): ReactNode {
  return (
    <Sunken>
      <SummaryList rows={locked.map((field) => ({ label: labelOf[field] ?? field, value: shownOf(known, field) }))} />
      <Small>{text.locked}</Small>
    </Sunken>
  );
}

function IdentityFields({ kinds, known, locked = [], mayMiss }: Props & { mayMiss: MayMiss }): ReactNode {
  const type = useWatch({ name: 'type' }) as string;
  const { data: sectors } = useQuery(sectorsQuery);
  const { data: ministries } = useQuery(ministriesQuery);
  const isOpen = (field: OrganizationField): boolean => !locked.includes(field);
  const sectorChoices = useMemo(
    () => (sectors ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    [sectors],
  );
  const parents = useMemo(
    () =>
      (ministries?.items ?? [])
        .filter(({ id }) => id !== known?.id)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    [ministries, known?.id],
  );
  const isCentral = known?.type === 'OAGF';
  return (
    <fieldset className={css.group}>
      <legend>{text.groups.identity}</legend>
      {known && locked.length > 0 && <LockedFacts known={known} locked={locked} />}
      {isOpen('name') && <TextField name="name" label={text.name} autoComplete="off" />}
      <Pair>
        <TextField name="shortName" label={text.shortName} autoComplete="off" />
        {isOpen('code') && (
          <TextField
            name="code"
            label={text.code}
            hint={known ? undefined : text.codeHint}
            read={asCode}
            isOptional={!known}
            autoComplete="off"
          />
        )}
      </Pair>
      {kinds === 'both' && isOpen('type') && !isCentral && (
        <SelectField name="type" label={text.type} choices={kindChoices} missing={messages.type} />
      )}
      {kinds !== 'FGOE' && isOpen('category') && !isCentral && (
        <SelectField name="category" label={text.category} choices={categoriesOf(type)} missing={messages.category} />
      )}
      <SearchSelect name="sectorId" label={text.sector} choices={sectorChoices} missing={messages.sector} />
      {!isCentral && <SearchSelect name="parentOrgId" label={text.parent} choices={parents} isOptional />}
      <Pair>
        {isOpen('tin') && <TextField name="tin" label={text.tin} isOptional={mayMiss('tin')} autoComplete="off" />}
        <TextField name="adminCode" label={text.adminCode} hint={text.adminCodeHint} inputMode="numeric" isOptional />
      </Pair>
    </fieldset>
  );
}

/** Whether a fact may stay empty because the known organization never had it. */
type MayMiss = (field: OrganizationField) => boolean;

/**
 * Shows the fields of an organization: step three of the registration, the corporate profile and a new enterprise.
 * Needs the component library around it (MantineArea).
 */
export function OrganizationFields(props: Props): ReactNode {
  const { known, locked = [] } = props;
  const { data: states } = useQuery(statesQuery);
  const stateChoices = useMemo(() => (states ?? []).map(({ name }) => ({ value: name, label: name })), [states]);
  const mayMiss: MayMiss = (field) => known !== undefined && known[field] === undefined;
  return (
    <div className={css.fields}>
      <IdentityFields {...props} mayMiss={mayMiss} />
      <fieldset className={css.group}>
        <legend>{text.groups.contact}</legend>
        {!locked.includes('officialEmail') && (
          <EmailField name="officialEmail" label={text.officialEmail} isOptional={mayMiss('officialEmail')} />
        )}
        <PhoneField name="officialPhone" label={text.officialPhone} isOptional={mayMiss('officialPhone')} />
        <TextField name="website" label={text.website} autoComplete="url" isOptional />
      </fieldset>
      <fieldset className={css.group}>
        <legend>{text.groups.address}</legend>
        <TextField name="address" label={text.address} isOptional={mayMiss('address')} autoComplete="street-address" />
        <Pair>
          <TextField name="city" label={text.city} isOptional={mayMiss('city')} autoComplete="address-level2" />
          <TextField
            name="postalCode"
            label={text.postalCode}
            inputMode="numeric"
            autoComplete="postal-code"
            isOptional
          />
        </Pair>
        <SearchSelect name="state" label={text.state} choices={stateChoices} isOptional={mayMiss('state')} />
      </fieldset>
    </div>
  );
}
