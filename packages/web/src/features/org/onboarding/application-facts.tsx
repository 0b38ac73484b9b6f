import { formatPhone } from '@isura/contract/kernel/phone';
import { orgCategoryLabels } from '@isura/contract/org/category.text';
import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import type { Organization } from '@isura/contract/org/organization';
import type { ReactNode } from 'react';
import { PlainList, Split } from '../../../ui/layout/layout.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/page/pieces.tsx';
import { WorkflowList } from '../../approval/workflow/workflow-list.tsx';
import { AccountList } from './account-list.tsx';
import css from './onboarding.module.css';
import { onboardingText as text } from './onboarding.text.ts';

/** Returns the facts of an organization, label by label. */
export function organizationFacts(organization: Organization): SummaryRow[] {
  const { facts } = text;
  const { address, city, state, postalCode, officialPhone } = organization;
  return [
    { label: facts.name, value: organization.name },
    { label: facts.shortName, value: organization.shortName },
    { label: facts.code, value: organization.code },
    { label: facts.category, value: orgCategoryLabels[organization.category] },
    { label: facts.sector, value: organization.sector },
    { label: facts.parent, value: organization.parentName },
    { label: facts.adminCode, value: organization.adminCode },
    { label: facts.tin, value: organization.tin },
    { label: facts.officialEmail, value: organization.officialEmail },
    { label: facts.officialPhone, value: officialPhone && formatPhone(officialPhone) },
    { label: facts.website, value: organization.website },
    { label: facts.address, value: [address, city, state, postalCode].filter(Boolean).join(', ') },
  ];
}

/** Lists the people, each with roles. */
export function PeopleList({ people }: { people: OnboardingData['users'] }): ReactNode {
  return (
    <PlainList className={css.list} aria-label={text.sections.people}>
      {people.map((person) => (
        <li key={person.login}>
          <span className={css.who}>
            <span className={css.name}>{`${person.firstName} ${person.lastName}`}</span>
            <span>{person.email}</span>
          </span>
          <span className={css.small}>
            {text.roles([
              ...person.authorities.filter(({ name }) => name !== 'ROLE_USER').map(({ name, label }) => label ?? name),
              ...person.pendingAuthorities,
            ])}
          </span>
        </li>
      ))}
    </PlainList>
  );
}

interface SectionProps {
  title: string;
  /** The link to where the section is changed. */
  change?: ReactNode;
  children: ReactNode;
}

/** Shows a part of the application with its heading and a link to change it. */
export function FactSection({ title, change, children }: SectionProps): ReactNode {
  return (
    <section className={css.section} aria-label={title}>
      <Split>
        <h2 className={css.factTitle}>{title}</h2>
        {change}
      </Split>
      {children}
    </section>
  );
}

/** Shows everything entered in the application, section by section, read-only. */
export function ApplicationFacts({ data }: { data: OnboardingData }): ReactNode {
  const inForce = data.workflows.filter(({ status }) => status === 'ACTIVE');
  return (
    <>
      <FactSection title={text.sections.organization}>
        <SummaryList rows={organizationFacts(data.organization)} />
      </FactSection>
      <FactSection title={text.sections['bank-accounts']}>
        <AccountList accounts={data.bankAccounts} />
      </FactSection>
      <FactSection title={text.sections.people}>
        <PeopleList people={data.users} />
      </FactSection>
      <FactSection title={text.sections.workflows}>
        {inForce.length > 0 ? <WorkflowList workflows={inForce} /> : <p className={css.small}>{text.noWorkflows}</p>}
      </FactSection>
    </>
  );
}
