import { KY1 } from '@isura/contract/identity/api-keys';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { listOf } from '../../../ui/list/list-of.ts';
import { extraOfKeys, keyActions, keyColumns, makingKey, ofStatus } from './key-list.tsx';
import { keysText as text } from './keys.text.ts';

const keys = listOf(KY1, {
  id: 'api-keys',
  orderedBy: 'createdAt,desc',
  extra: extraOfKeys,
  caption: text.caption,
  columns: keyColumns,
  nameOf: ({ name }) => name,
  filters: [ofStatus],
  empty: text.empty,
});

/** Lists the API keys of an organization (KY1), with making, changing, rolling and revoking them. */
export const KeysTab = ({ orgId }: { orgId: number }): ReactNode => (
  <Stack>
    <h2>{text.title}</h2>
    <p>
      {text.lead}{' '}
      <a href="/docs/quick-start" target="_blank" rel="noreferrer">
        {text.quickStart}
      </a>
    </p>
    <List of={keys} scope={{ orgId }} actions={keyActions} add={makingKey(orgId)} />
  </Stack>
);
