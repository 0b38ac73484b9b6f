import type { CollectionRule } from '@isura/contract/org/collection-rule';
import { channelsInWords, penaltyWords, validWords } from '@isura/contract/org/rule.text';
import { ruleColumns as declared } from '@isura/contract/org/rule-columns.text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { WaitingBadge } from '../../../ui/page/waiting-notice.tsx';
import css from './rule.module.css';
import { RuleBadge } from './rule-badge.tsx';

/** Read whole, on one line. */
const whole = (value: string) => <span className={css.whole}>{value}</span>;

const RuleLink = ({ id, name }: CollectionRule): ReactNode => (
  <Link to="/admin/setup-administration/edit-collection/$id" params={{ id: String(id) }}>
    {name}
  </Link>
);

/** The columns of the list of rules; the central office also sees the organization. */
export const ruleColumns = screenColumns(declared, {
  name: {
    ...{ sticky: true, card: 'title' },
    cell: (rule) => (
      <span className={css.name} title={rule.name}>
        <RuleLink {...rule} />
      </span>
    ),
    inCard: RuleLink,
  },
  versionNo: { card: undefined },
  serviceName: { card: 'fact' },
  amountText: { card: 'fact', cell: ({ amountText }) => whole(amountText) },
  penalty: { cell: penaltyWords },
  channels: { cell: ({ channels }) => channelsInWords(channels) },
  validFrom: { card: 'fact', cell: (rule) => whole(validWords(rule)) },
  status: {
    card: 'status',
    cell: ({ status, waitingChange }) => (
      <Cluster>
        <RuleBadge status={status} />
        {waitingChange && <WaitingBadge />}
      </Cluster>
    ),
  },
});
