import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { mayCall } from '../../../lib/rights.ts';
import { roleNames } from '../../../lib/session-values.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { mayAct } from '../../../routing/guards.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { WorkflowsTab } from '../../approval/workflow/workflows-tab.tsx';
import { keysText } from '../../identity/api-key/keys.text.ts';
import { KeysTab } from '../../identity/api-key/keys-tab.tsx';
import { eventsText } from '../../identity/event/events.text.ts';
import { EventsTab } from '../../identity/event/events-tab.tsx';
import { webhooksText } from '../../identity/webhook/webhooks.text.ts';
import { WebhooksTab } from '../../identity/webhook/webhooks-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { limitsText } from './limits.text.ts';
import { LimitsTab } from './limits-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { preferenceText as text } from './preference.text.ts';

const PATH = '/admin/setup-administration/business-preference';

/** Shows how the user's own organization collects and pays, and the workflows of its payments. */
export default function PreferencePage(): ReactNode {
  const person = useSignedIn();
  const orgId = person?.organizationUser?.organization.id;
  if (!person || orgId === undefined) return null;
  const mayChange = mayAct(person.resources, PATH);
  const isOwnAdministrator = roleNames(person).includes('ROLE_MDA_ADMIN');
  return (
    <div>
      <PageHeader title={text.title} purpose={text.purpose} />
      <Tabs
        label={text.parts}
        tabs={[
          { key: 'general', label: text.general, panel: <GeneralTab orgId={orgId} mayChange={mayChange} /> },
          { key: 'limits', label: limitsText.tab, panel: <LimitsTab orgId={orgId} mayChange={mayChange} /> },
          {
            key: 'workflows',
            label: text.workflows,
            panel: <WorkflowsTab orgId={orgId} mayChange={mayChange && isOwnAdministrator} />,
          },
          {
            key: 'notifications',
            label: text.notifications,
            panel: <NotificationsTab orgId={orgId} mayChange={mayChange} />,
          },
          ...(mayCall(person, 'KY1') && !isCentralOffice(person)
            ? [{ key: 'integrations', label: keysText.tab, panel: <KeysTab orgId={orgId} /> }]
            : []),
          ...(mayCall(person, 'WH1')
            ? [{ key: 'webhooks', label: webhooksText.tab, panel: <WebhooksTab orgId={orgId} /> }]
            : []),
          ...(mayCall(person, 'DE4')
            ? [{ key: 'events', label: eventsText.tab, panel: <EventsTab orgId={orgId} /> }]
            : []),
        ]}
      />
    </div>
  );
}
