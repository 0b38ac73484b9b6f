import { KY8 } from '@isura/contract/identity/api-keys';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { oneOf, oneOrganization } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { extraOfKeys, keyActions, keyColumns, makingKey, ofStatus } from './key-list.tsx';
import { keysText as text } from './keys.text.ts';

const { ofAll } = text;
const keys = listOf(KY8, {
  id: 'all-api-keys',
  extra: extraOfKeys,
  caption: ofAll.caption,
  columns: keyColumns,
  nameOf: ({ name }) => name,
  filters: [
    ofStatus,
    oneOf('unused', [ofAll.use, ofAll.anyUse], (value) => ({ unused: value === 'yes' }), ofAll.uses),
    oneOrganization(text.columns.organization),
  ],
  empty: ofAll.empty,
});

/**
 * Lists the API keys of all organizations (KY8), those that nobody used for 90 days first. The central office makes,
 * rolls and changes its own; those of MDAs it reads and revokes.
 */
export default function AllKeysPage(): ReactNode {
  const orgId = useSignedIn()?.organizationUser?.organization.id;
  return (
    <ListPage
      title={text.tab}
      purpose={ofAll.purpose}
      of={keys}
      actions={keyActions}
      {...(orgId !== undefined && { add: makingKey(orgId) })}
    />
  );
}
