import type { UserRecord } from '@isura/contract/identity/user-record';
import {
  IconHelpCircle,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
} from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { version } from '../../../package.json';
import { PersonButton } from '../../features/identity/account/person-button.tsx';
import { Bell } from '../../features/notify/bell.tsx';
import { NotificationSettings } from '../../features/notify/lazy-settings.tsx';
import { useRemembering } from '../../features/report/search/recent.ts';
import { SearchButton } from '../../features/report/search/search-button.tsx';
import { readDevice, rememberDevice } from '../../lib/device-memory.ts';
import { mayCall } from '../../lib/rights.ts';
import { runtime } from '../../lib/runtime.ts';
import { isMemoryOnly } from '../../lib/session-store.ts';
import { roleNames } from '../../lib/session-values.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { menuFor } from '../../routing/admin-menu.ts';
import { isUnfinished } from '../../routing/landing.ts';
import { useLedAway } from '../../routing/refused.ts';
import { Mark } from '../../ui/chrome/public-chrome.tsx';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { Area, nothing } from '../../ui/page/area.tsx';
import { later } from '../../ui/page/later.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { useHelp } from '../help/use-help.ts';
import { knowPortal } from '../pages.ts';
import css from './admin-layout.module.css';
import { adminText as text } from './admin-layout.text.ts';
import { AdminNav } from './admin-nav.tsx';
import { WhereYouAre } from './where-you-are.tsx';

/** The stand-ins of the user, loaded when they are opened. */
const StandIns = later(() => import('../../features/approval/stand-in/stand-ins.tsx').then((part) => part.StandIns));

/** The help beside the page, loaded when it is opened. */
const HelpPanel = later(() => import('../help/help-panel.tsx').then((part) => part.HelpPanel));

/** Reports whether the user has a search: staff of an organization with a role there. */
const maySearch = (person: UserRecord): boolean =>
  person.organizationUser !== null && roleNames(person).some((role) => role !== 'ROLE_USER');

knowPortal(); // a visit that began in the payer area has not loaded the staff's pages before

type Organization = NonNullable<UserRecord['organizationUser']>['organization'];

/** Returns what blocks an organization, in one sentence; undefined for one that is LIVE. */
function current({ status }: Organization): string | undefined {
  if (status === 'LIVE') return undefined;
  if (status === 'SUSPENDED') return text.suspended;
  if (status === 'PENDING_APPROVAL') return text.waiting;
  if (status === 'RETURNED') return text.returned;
  return status === 'CLOSED' || status === 'REJECTED' ? text.closed : text.notLive;
}

/** The admin area: top bar, menu of the person's resources, the page, and banners shown on every page. */
export default function AdminLayout(): ReactNode {
  const person = useSignedIn();
  const [isMenuOpen, openMenu] = useState(false);
  const [isNarrow, narrow] = useState(() => readDevice('menu-narrow') === 'yes');
  const help = useHelp();
  const ledAwayFrom = useLedAway();
  useRemembering();
  const menu = useMemo(() => (person ? menuFor(person) : []), [person]);
  if (!person) return null; // just signed out: nothing of the page stays visible
  const organization = person.organizationUser?.organization;
  const { productName, paymentMode, supportEmail, supportPhone } = runtime();
  const held = organization && current(organization);
  const turn = (): void => {
    rememberDevice('menu-narrow', isNarrow ? '' : 'yes');
    narrow(!isNarrow);
  };
  const Turn = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div
      className={css.shell}
      data-narrow={isNarrow || undefined}
      data-help={help.isOpen || undefined}
      data-test={paymentMode === 'TEST' || undefined}
    >
      <a className="skip-link" href="#main">
        {text.skip}
      </a>
      <header className={css.bar} data-no-print>
        <button type="button" className={css.menuButton} onClick={() => openMenu(true)} aria-label={text.menu}>
          <IconMenu2 size={22} stroke={1.75} aria-hidden />
        </button>
        <Link to="/admin" className={css.mark} aria-label={text.home(productName)}>
          <Mark size={26} />
          <span>{productName}</span>
        </Link>
        {organization && (
          <p className={css.organization} title={organization.name}>
            <span className={css.organizationName}>{organization.name}</span>
            <span className={css.code}>{organization.code}</span>
          </p>
        )}
        <Area instead={nothing}>
          {maySearch(person) && <SearchButton person={person} />}
          <Bell />
        </Area>
        <button
          ref={help.opener}
          type="button"
          className={css.barLink}
          aria-label={text.help}
          aria-expanded={help.isOpen}
          aria-keyshortcuts="?"
          onClick={help.turn}
        >
          <IconHelpCircle size={22} stroke={1.75} aria-hidden />
        </button>
        <Area instead={nothing}>
          <PersonButton
            person={person}
            settings={<NotificationSettings />}
            standIn={mayCall(person, 'ME17') ? <StandIns /> : undefined}
          />
        </Area>
      </header>
      <div className={css.side} data-no-print>
        <AdminNav menu={menu} narrow={isNarrow} />
        <button type="button" className={css.turn} onClick={turn} aria-label={isNarrow ? text.expand : text.collapse}>
          <Turn size={20} stroke={1.75} aria-hidden />
          {!isNarrow && <span>{text.collapse}</span>}
        </button>
      </div>
      {isMenuOpen && (
        <Drawer title={text.menu} close={() => openMenu(false)}>
          <AdminNav menu={menu} chosen={() => openMenu(false)} />
        </Drawer>
      )}
      <div className={css.content}>
        <main id="main" tabIndex={-1} className={css.main}>
          {isMemoryOnly() && <Notice tone="warning">{text.memoryOnly}</Notice>}
          {held && (
            <Notice tone="warning">
              <p>
                {held}{' '}
                {isUnfinished(person) && (
                  <Link to="/auth/register" search={{ type: 'mda' }}>
                    {text.finishSetUp}
                  </Link>
                )}
              </p>
            </Notice>
          )}
          {ledAwayFrom !== undefined && (
            <Notice tone="info" isAnnounced>
              {text.notYours(ledAwayFrom)}
            </Notice>
          )}
          <WhereYouAre />
          <Outlet />
        </main>
        <footer className={css.footer} data-no-print>
          <span>{text.version(productName, version)}</span>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          <a href={`tel:${supportPhone}`}>{supportPhone}</a>
        </footer>
      </div>
      {help.isOpen && (
        <div ref={help.place} className={css.help} data-no-print>
          <HelpPanel takesFocus={help.takesFocus} message={help.message} close={help.turn} />
        </div>
      )}
    </div>
  );
}
