import {
  IconAddressBook,
  IconAdjustments,
  IconArrowBarToDown,
  IconBuilding,
  IconBuildingBank,
  IconBuildingStore,
  IconDatabase,
  IconFileInvoice,
  IconGitFork,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconPoint,
  IconScale,
  IconScan,
  IconSend,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { readDevice, rememberDevice } from '../../lib/device-memory.ts';
import { currentItem, type MenuSection } from '../../routing/admin-menu.ts';
import { targetOf } from '../../ui/action/way.tsx';
import css from './admin-layout.module.css';
import { adminText as text } from './admin-layout.text.ts';

const icons: Readonly<Record<string, typeof IconPoint>> = {
  'address-book': IconAddressBook,
  adjustments: IconAdjustments,
  'arrow-bar-to-down': IconArrowBarToDown,
  building: IconBuilding,
  'building-bank': IconBuildingBank,
  'building-store': IconBuildingStore,
  database: IconDatabase,
  'file-invoice': IconFileInvoice,
  'git-fork': IconGitFork,
  history: IconHistory,
  'layout-dashboard': IconLayoutDashboard,
  'list-check': IconListCheck,
  scale: IconScale,
  scan: IconScan,
  send: IconSend,
  'shield-lock': IconShieldLock,
  users: IconUsers,
};

interface Props {
  menu: readonly MenuSection[];
  /** Only icons are seen; the names are there for readers and on hover. */
  narrow?: boolean;
  /** A place was chosen: a drawer around the menu closes. */
  chosen?: () => void;
}

/** The menu by sections, each of which can be folded; what was folded stays so on this device. */
export function AdminNav({ menu, narrow = false, chosen }: Props): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  const tab = useLocation({ select: ({ search }) => (search as { tab?: string }).tab });
  const current = currentItem(menu, path, tab);
  return (
    <nav className={css.nav} aria-label={text.mainMenu} data-narrow={narrow || undefined}>
      {menu.map((part) => (
        <Section key={part.section} {...part} current={current?.href} chosen={chosen} narrow={narrow} />
      ))}
    </nav>
  );
}

type SectionProps = MenuSection & { current: string | undefined; narrow: boolean; chosen: (() => void) | undefined };

function Section({ section, items, current, narrow, chosen }: SectionProps): ReactNode {
  const id = useId();
  const [isFolded, fold] = useState(() => readDevice(`menu-folded-${section}`) === 'yes');
  const toggle = (): void => {
    rememberDevice(`menu-folded-${section}`, isFolded ? '' : 'yes');
    fold(!isFolded);
  };
  const isShown = narrow || !isFolded;
  return (
    <div className={css.section}>
      {section && (
        <button type="button" className={css.sectionName} aria-expanded={isShown} aria-controls={id} onClick={toggle}>
          {section}
        </button>
      )}
      <ul id={id} hidden={!isShown}>
        {items.map(({ href, label, icon }) => {
          const Icon = icons[icon] ?? IconPoint;
          return (
            <li key={href}>
              <Link
                {...targetOf(href)}
                className={css.item}
                activeOptions={{ exact: true }}
                aria-current={href === current ? 'page' : undefined}
                title={narrow ? label : undefined}
                {...(chosen && { onClick: chosen })}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
                <span className={css.itemName}>{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
