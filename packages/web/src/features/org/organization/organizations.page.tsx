import { type ReactNode, useState } from 'react';
import { isCentralAdmin, seesAllOrganizations } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { later } from '../../../ui/page/later.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { EnterpriseDrawer } from './enterprise-drawer.tsx';
import { organizationsText as text } from './organization.text.ts';
import { OrganizationsList } from './organizations-list.tsx';

const StatusForm = later(() => import('../upload/status-card.tsx').then((part) => part.StatusForm));

/** Shows the staff's directory: every status for the central office, live organizations for everybody else. */
export default function OrganizationsPage(): ReactNode {
  const person = useSignedIn();
  const [isNew, openNew] = useState(false);
  const [isStatus, openStatus] = useState(false);
  const [made, announce] = useState<string>();
  if (!person) return null;
  const isAdmin = isCentralAdmin(person);
  const whole = seesAllOrganizations(person);
  return (
    <Stack>
      <PageHeader
        title={text.title}
        about={text.purpose}
        actions={
          isAdmin && (
            <>
              <Button look="primary" onClick={() => openNew(true)}>
                {text.newFgoe}
              </Button>
              <Button onClick={() => openStatus(true)}>{text.updateStatus}</Button>
              <a href="/auth/upload" className={buttonClass('quiet')}>
                {text.dataUpload}
              </a>
            </>
          )
        }
      />
      {made && (
        <Notice tone="success" isAnnounced>
          {made}
        </Notice>
      )}
      <Tabs
        label={text.parts}
        tabs={[
          { key: 'mdas', label: text.mdas, panel: <OrganizationsList type="MDA" whole={whole} /> },
          { key: 'fgoes', label: text.fgoes, panel: <OrganizationsList type="FGOE" whole={whole} /> },
        ]}
      />
      {isStatus && (
        <Drawer title={text.updateStatus} close={() => openStatus(false)}>
          <MantineArea>
            <StatusForm />
          </MantineArea>
        </Drawer>
      )}
      {isNew && (
        <EnterpriseDrawer
          close={() => openNew(false)}
          done={(name, email) => {
            openNew(false);
            announce(text.made(name, email));
          }}
        />
      )}
    </Stack>
  );
}
