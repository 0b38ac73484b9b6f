import type { UserRecord } from '@isura/contract/identity/user-record';
import type { CallInput } from '@isura/contract/kernel/endpoint';
import { OR3 } from '@isura/contract/org/onboarding';
import type { Organization } from '@isura/contract/org/organization';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { pageText } from '../../../ui/page/page.text.ts';
import { Card } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { refreshOrganizations } from './organization.api.ts';
import css from './organization.module.css';
import { profileText as text } from './organization.text.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { isCentralAdmin, isProfileOpen, lockedFields, mayChangeFacts } from './organization-rights.ts';
import { changesOf, type OrganizationValues, valuesOf } from './organization-values.ts';
import { ProfileFacts } from './profile-facts.tsx';

interface FormProps {
  organization: Organization;
  byCentralOffice: boolean;
  done: (sentence: string) => void;
  close: () => void;
}

/** Changes the facts of an organization (OR3): only what differs is sent, under the version that was read. */
function ProfileForm({ organization, byCentralOffice, done, close }: FormProps): ReactNode {
  const client = useQueryClient();
  const before = valuesOf(organization);
  const form = useForm<OrganizationValues>({ ...formManner, defaultValues: before });
  const { isDirty, isSubmitting } = form.formState;
  const locked = lockedFields(organization, byCentralOffice);
  const { setFocus } = form;
  const first = locked.length > 0 ? 'shortName' : 'name';
  useEffect(() => setFocus(first), [setFocus, first]); // the button that opened the form is gone
  const [refused, setRefused] = useState<unknown>();
  const isStale = refused instanceof ApiProblem && refused.code === 'stale-version';
  const send = async (values: OrganizationValues): Promise<void> => {
    setRefused(undefined);
    const changed = changesOf(before, values);
    if (Object.keys(changed).length === 0) return done(text.nothingChanged);
    try {
      const body = { ...changed, version: organization.version } as CallInput<typeof OR3>['body'];
      const answer = await call(OR3, { params: { orgId: organization.id }, body });
      await refreshOrganizations(client);
      done('waiting' in answer ? pageText.waits(answer.waiting.number) : text.saved);
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <MantineArea>
      <Form form={form} send={send}>
        <div className={css.form}>
          <LeaveGuard isDirty={isDirty && !isSubmitting} />
          <Refused error={refused} />
          {isStale && (
            <div>
              <Button onClick={() => void refreshOrganizations(client).then(close)}>{text.reload}</Button>
            </div>
          )}
          <OrganizationFields
            kinds={byCentralOffice ? 'both' : organization.type === 'FGOE' ? 'FGOE' : 'MDA'}
            known={organization}
            locked={locked}
          />
        </div>
        <div className={css.foot}>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {text.save}
          </Button>
          <Button onClick={close}>{text.cancel}</Button>
        </div>
      </Form>
    </MantineArea>
  );
}

/** Why an organization's own people cannot change its facts now, or what the central office wants put right. */
function Standing({ organization, isOpen }: { organization: Organization; isOpen: boolean }): ReactNode {
  const returned = organization.returnedSections.find(({ section }) => section === 'organization');
  const closed = text.closedBecause[organization.status];
  if (returned) return <Notice tone="warning">{text.returned(returned.reason)}</Notice>;
  return !isOpen && closed ? <Notice tone="info">{closed}</Notice> : null;
}

interface Props {
  organization: Organization;
  person: UserRecord;
}

/** The facts of an organization, and for those who may change them a form. */
export function ProfileTab({ organization, person }: Props): ReactNode {
  const [isEditing, edit] = useState(false);
  const [news, tell] = useState<string>();
  const byCentralOffice = isCentralAdmin(person);
  const mayChange = mayChangeFacts(person) && (byCentralOffice || person.orgId === organization.id);
  const isOpen = isProfileOpen(organization, byCentralOffice);
  if (isEditing)
    return (
      <ProfileForm
        organization={organization}
        byCentralOffice={byCentralOffice}
        done={(sentence) => {
          edit(false);
          tell(sentence);
        }}
        close={() => edit(false)}
      />
    );
  return (
    <div className={css.stack}>
      {news && (
        <Notice tone="success" isNews>
          {news}
        </Notice>
      )}
      {mayChange && <Standing organization={organization} isOpen={isOpen} />}
      <Card>
        <ProfileFacts organization={organization} />
      </Card>
      {mayChange && isOpen && (
        <div className={css.row}>
          <Button
            onClick={() => {
              tell(undefined);
              edit(true);
            }}
          >
            {text.edit}
          </Button>
        </div>
      )}
    </div>
  );
}
