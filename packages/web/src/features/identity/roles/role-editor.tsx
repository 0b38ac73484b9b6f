import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card, Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import type { EditorProps } from './editor-props.ts';
import { draftOf, matrixRows } from './role-draft.ts';
import { RoleForm } from './role-form.tsx';
import { resourcesQuery, useGrantable } from './roles.api.ts';

/** Loads one role, then lets the user change it. */
export function RoleEditor(props: EditorProps): ReactNode {
  const source = props.role ?? props.copied;
  const grantable = useGrantable(props.role, props.isCentral);
  const granted = useQuery({ ...resourcesQuery(source?.name), enabled: source !== undefined });
  const error = grantable.error ?? (granted.data ? undefined : granted.error);
  if (error) {
    return <ErrorState retry={grantable.retry ?? (() => void granted.refetch())} error={error} />;
  }
  if (!grantable.resources || (source && !granted.data)) {
    return (
      <AfterAMoment>
        <Skeleton height={420} />
      </AfterAMoment>
    );
  }
  const rows = matrixRows(grantable.resources);
  return (
    <Card>
      <RoleForm {...props} rows={rows} initial={source ? draftOf(granted.data ?? [], rows) : {}} />
    </Card>
  );
}
