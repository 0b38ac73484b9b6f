import { IconPoint } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { readDevice, rememberDevice } from '../../lib/device-memory.ts';
import { currentItem, type MenuSection } from '../../routing/admin-menu.ts';
import { targetOf } from '../../ui/action/way.tsx';
import css from './admin-layout.module.css';
import { adminText as text } from './admin-layout.text.ts';
import { menuIcons } from './menu-icons.ts';

interface Props {
  menu: readonly MenuSection[];
  /** Only icons are seen; the names are there for readers and on hover. */
  narrow?: boolean;
  /** A place was chosen: a drawer around the menu closes. */
  chosen?: () => void;
}

/** So many items stand in the window of a small laptop (768 px high) beside the names of their sections. */
const FITTING = 13;

/**
 * The menu by sections, each of which can be folded; what was folded or opened stays so on this device. Of a menu longer
 * than the window the last section begins folded, for it is pinned to the foot and would hide what stands above it.
 */
export function AdminNav({ menu, narrow = false, chosen }: Props): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  const tab = useLocation({ select: ({ search }) => (search as { tab?: string }).tab });
  const current = currentItem(menu, path, tab);
  const isLong = menu.reduce((sum, { items }) => sum + items.length, 0) > FITTING;
  return (
    <nav className={css.nav} aria-label={text.mainMenu} data-narrow={narrow || undefined}>
      {menu.map((part, at) => (
        <Section
          key={part.section}
          {...part}
          current={current?.href}
          chosen={chosen}
          narrow={narrow}
          beginsFolded={isLong && at === menu.length - 1}
        />
      ))}
    </nav>
  );
}

interface SectionProps extends MenuSection {
  current: string | undefined;
  narrow: boolean;
  chosen: (() => void) | undefined;
  beginsFolded: boolean;
}

function Section({ section, items, current, narrow, chosen, beginsFolded }: SectionProps): ReactNode {
  const id = useId();
  const [said, say] = useState(() => readDevice(`menu-folded-${section}`));
  const isHere = items.some(({ href }) => href === current);
  const isFolded = said === 'yes' || (said !== 'no' && beginsFolded && !isHere);
  const toggle = (): void => {
    const next = isFolded ? 'no' : 'yes';
    rememberDevice(`menu-folded-${section}`, next);
    say(next);
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
          const Icon = menuIcons[icon] ?? IconPoint;
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
