import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/page/notice.tsx';
import css from './onboarding.module.css';
import { onboardingText as text } from './onboarding.text.ts';

/** Shows what the central office wants corrected, section by section. */
export function Returned({ data }: { data: OnboardingData }): ReactNode {
  return (
    <Notice tone="error">
      <p>
        <strong>{text.returnedTitle}</strong> {text.returnedLead}
      </p>
      <ul className={css.missing}>
        {data.organization.returnedSections.map(({ section, reason }) => (
          <li key={section}>{`${text.sections[section]}: ${reason}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
