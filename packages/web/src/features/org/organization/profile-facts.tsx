import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatPhone } from '@isura/contract/kernel/phone';
import { orgCategoryLabels } from '@isura/contract/org/category.text';
import type { Organization } from '@isura/contract/org/organization';
import { orgTypeLabels } from '@isura/contract/org/words.text';
import type { ReactNode } from 'react';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import css from './organization.module.css';
import { organizationText, fieldsText as text } from './organization.text.ts';

/** Shows the facts of an organization, read-only. */
export function ProfileFacts({ organization }: { organization: Organization }): ReactNode {
  const { officialPhone, address, city, postalCode, state, approvedAt, approvedBy } = organization;
  const place = [address, [city, postalCode].filter(Boolean).join(' '), state].filter(Boolean).join(', ');
  return (
    <div className={css.columns}>
      <section aria-label={text.groups.identity}>
        <h2 className={css.heading}>{text.groups.identity}</h2>
        <SummaryList
          rows={[
            { label: text.name, value: organization.name },
            { label: text.shortName, value: organization.shortName },
            { label: text.code, value: organization.code },
            { label: text.type, value: orgTypeLabels[organization.type] },
            { label: text.category, value: orgCategoryLabels[organization.category] },
            { label: text.sector, value: organization.sector },
            { label: text.parent, value: organization.parentName },
            { label: text.tin, value: organization.tin },
            { label: text.adminCode, value: organization.adminCode },
          ]}
        />
      </section>
      <section aria-label={text.groups.contact}>
        <h2 className={css.heading}>{text.groups.contact}</h2>
        <SummaryList
          rows={[
            { label: text.officialEmail, value: organization.officialEmail },
            { label: text.officialPhone, value: officialPhone && formatPhone(officialPhone) },
            { label: text.website, value: organization.website },
            { label: text.address, value: place },
            { label: organizationText.registeredAt, value: formatInstant(organization.createdAt) },
            { label: organizationText.approvedAt, value: approvedAt && formatInstant(approvedAt) },
            { label: organizationText.approvedBy, value: approvedBy === 'seed' ? undefined : approvedBy }, // came with the product
          ]}
        />
      </section>
    </div>
  );
}
