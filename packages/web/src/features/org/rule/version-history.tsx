import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { CollectionRuleDetail } from '@isura/contract/org/collection-rules';
import { factsThatDiffer, ruleFacts } from '@isura/contract/org/rule-facts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Row, Small } from '../../../ui/layout/layout.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { BeforeAfter } from '../../../ui/table/before-after.tsx';
import css from './rule.module.css';
import { versionText as text } from './rule.text.ts';
import { RuleBadge } from './rule-badge.tsx';

type Version = CollectionRuleDetail['versions'][number];

function Difference({ before, after }: { before: Version; after: Version }): ReactNode {
  const facts = factsThatDiffer(before, after);
  if (facts.length === 0) return <Small>{text.same}</Small>;
  return (
    <BeforeAfter
      caption={text.changes(before.versionNo)}
      heads={text.columns}
      rows={facts.map(({ label, before: from = text.none, after: to = text.none }) => ({
        label,
        before: <span className={css.lines}>{from}</span>,
        after: <span className={css.lines}>{to}</span>,
      }))}
    />
  );
}

/** Shows every version of a service's rules, newest first, each with its differences from the one before. */
export function VersionHistory({ rule }: { rule: CollectionRuleDetail }): ReactNode {
  return (
    <ol className={css.versions} reversed>
      {rule.versions.map((version, at) => {
        const before = rule.versions[at + 1];
        return (
          <li key={version.id} className={css.version}>
            <Row gap="s m" centred className={css.title}>
              <h2>{text.version(version.versionNo)}</h2>
              <RuleBadge status={version.status} />
              <Small as="span">{text.used(formatCount(version.useCount), version.useCount === 1)}</Small>
              {version.id !== rule.id && (
                <Link to="/admin/setup-administration/edit-collection/$id" params={{ id: String(version.id) }}>
                  {text.open(version.versionNo)}
                </Link>
              )}
            </Row>
            <Small>{text.saved(formatInstant(version.updatedAt), version.updatedBy)}</Small>
            {before ? <Difference before={before} after={version} /> : <SummaryList rows={ruleFacts(version)} />}
          </li>
        );
      })}
    </ol>
  );
}
