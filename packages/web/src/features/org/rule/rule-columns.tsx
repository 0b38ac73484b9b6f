import { Channel, type CollectionRule } from '@isura/contract/org/collection-rule';
import { Link } from '@tanstack/react-router';
import { type MenuItem, RowMenu } from '../../../ui/action/row-menu.tsx';
import { type Column, words } from '../../../ui/table/columns.tsx';
import css from './rule.module.css';
import { amountTypeLabels, bearerLabels, channelLabels, rulesText as text } from './rule.text.ts';
import { RuleBadge } from './rule-badge.tsx';
import { penaltyWords, validWords } from './rule-facts.ts';

/** The columns of the list of rules; the central office sees whose they are. */
export const ruleColumns = (
  ofAll: boolean,
  actions: (rule: CollectionRule) => readonly MenuItem[],
): readonly Column<CollectionRule>[] => [
  {
    key: 'name',
    header: text.columns.rule,
    sort: true,
    sticky: true,
    card: 'title',
    cell: ({ id, name, versionNo }) => (
      <span className={css.name}>
        <Link to="/admin/setup-administration/edit-collection/$id" params={{ id: String(id) }}>
          {name}
        </Link>
        <span className={css.small}> {text.version(versionNo)}</span>
      </span>
    ),
  },
  ...(ofAll ? [words<CollectionRule>('orgName', text.columns.mda, { sort: false, card: 'fact' })] : []),
  {
    key: 'serviceName',
    header: text.columns.service,
    sort: true,
    card: 'fact',
    cell: ({ serviceName }) => <span className={css.wide}>{serviceName}</span>,
  },
  { key: 'amountType', header: text.columns.kind, cell: ({ amountType }) => amountTypeLabels[amountType] },
  {
    key: 'amountText',
    header: text.columns.amount,
    card: 'fact',
    cell: ({ amountText }) => <span className={css.wide}>{amountText}</span>,
  },
  {
    key: 'penalty',
    header: text.columns.penalty,
    cell: (rule) => <span className={css.wide}>{penaltyWords(rule)}</span>,
  },
  { key: 'feeBearer', header: text.columns.bearer, cell: ({ feeBearer }) => bearerLabels[feeBearer] },
  {
    key: 'channels',
    header: text.columns.channels,
    cell: ({ channels }) => (
      <span className={css.wide}>
        {channels.length === Channel.options.length
          ? text.allChannels
          : channels.map((channel) => channelLabels[channel]).join(', ')}
      </span>
    ),
  },
  {
    key: 'validFrom',
    header: text.columns.valid,
    sort: true,
    card: 'fact',
    cell: (rule) => <span className={css.wide}>{validWords(rule)}</span>,
  },
  { key: 'status', header: text.columns.status, card: 'status', cell: ({ status }) => <RuleBadge status={status} /> },
  {
    key: 'actions',
    header: text.columns.actions,
    align: 'right',
    card: 'menu',
    cell: (rule) => <RowMenu label={text.actionsFor(rule.name)} items={actions(rule)} />,
  },
];
