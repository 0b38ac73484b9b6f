import type { UserRecord } from '@isura/contract/identity/user-record';
import type { CallInput } from '@isura/contract/kernel/endpoint';
import { OR3 } from '@isura/contract/org/onboarding';
import type { Organization } from '@isura/contract/org/organization';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isCentralAdmin } from '../../../lib/central-office.ts';
import { Button } from '../../../ui/action/button.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Announcement, Notice } from '../../../ui/page/notice.tsx';
import { partText } from '../../../ui/page/part.text.ts';
import { Card } from '../../../ui/page/pieces.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { profileText as text } from './organization.text.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { isProfileOpen, lockedFields, mayChangeFacts } from './organization-rights.ts';
import { changesOf, type OrganizationValues, valuesOf } from './organization-values.ts';
import { ProfileFacts } from './profile-facts.tsx';

interface FormProps {
  organization: Organization;
  byCentralOffice: boolean;
  done: (sentence: string) => void;
  close: () => void;
}

/** Changes the facts of an organization (OR3): only differences are sent, with the version that was read. */
function ProfileForm({ organization, byCentralOffice, done, close }: FormProps): ReactNode {
  const before = valuesOf(organization);
  const form = useForm<OrganizationValues>({ ...formOptions, defaultValues: before });
  const locked = lockedFields(organization, byCentralOffice);
  const { setFocus } = form;
  const first = (locked as readonly string[]).includes('name') ? 'shortName' : 'name';
  useEffect(() => setFocus(first), [setFocus, first]); // the button that opened the form no longer exists
  const sending = useSend(OR3, {
    form,
    waits: true,
    done: (answer) => done('waiting' in answer ? partText.waits(answer.waiting.number) : text.saved),
  });
  const send = (values: OrganizationValues): void | Promise<void> => {
    const changed = changesOf(before, values);
    if (Object.keys(changed).length === 0) return done(text.nothingChanged);
    const body = { ...changed, version: organization.version } as CallInput<typeof OR3>['body'];
    return sending.send({ params: { orgId: organization.id }, body });
  };
  return (
    <MantineArea>
      <InlineForm
        of={OR3}
        form={form}
        sending={sending}
        send={send}
        verb={text.save}
        keepAs={`profile-${organization.id}-${organization.version}`}
        asksToLeave
        close={close}
      >
        <OrganizationFields
          kinds={byCentralOffice ? 'both' : organization.type === 'FGOE' ? 'FGOE' : 'MDA'}
          known={organization}
          locked={locked}
        />
      </InlineForm>
    </MantineArea>
  );
}

/** Shows why an organization's own users cannot change its facts now, or what the central office wants corrected. */
function OrganizationStatus({ organization, isOpen }: { organization: Organization; isOpen: boolean }): ReactNode {
  const returned = organization.returnedSections.find(({ section }) => section === 'organization');
  const closed = text.closedBecause[organization.status];
  if (returned) return <Notice tone="warning">{text.returned(returned.reason)}</Notice>;
  return !isOpen && closed ? <Notice tone="info">{closed}</Notice> : null;
}

interface Props {
  organization: Organization;
  person: UserRecord;
}

/** Shows the facts of an organization, with a form for those who may change them. */
export function ProfileTab({ organization, person }: Props): ReactNode {
  const [isEditing, edit] = useState(false);
  const [announced, announce] = useState<string>();
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
          announce(sentence);
        }}
        close={() => edit(false)}
      />
    );
  return (
    <Stack>
      <Announcement>{announced}</Announcement>
      {mayChange && <OrganizationStatus organization={organization} isOpen={isOpen} />}
      <Card>
        <ProfileFacts organization={organization} />
      </Card>
      {mayChange && isOpen && (
        <Row centred>
          <Button
            onClick={() => {
              announce(undefined);
              edit(true);
            }}
          >
            {text.edit}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
