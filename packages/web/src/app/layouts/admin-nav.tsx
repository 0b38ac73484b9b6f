import type { WaitingWork } from '@isura/contract/report/waiting';
import { IconPoint } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useWaiting } from '../../features/report/waiting/use-waiting.ts';
import { targetKeeping, targetOf } from '../../lib/target.ts';
import { type Menu, type MenuEntry, type MenuPlace, wayOf } from '../../routing/admin-menu.ts';
import { useMenuPlace } from '../../routing/menu-title.ts';
import css from './admin-layout.module.css';
import { adminText as text } from './admin-layout.text.ts';
import { menuIcons } from './menu-icons.ts';

interface Props {
  menu: Menu;
  /** Shows icons only; names are available to screen readers and on hover. */
  narrow?: boolean;
  /** Called when an item was chosen, so that a drawer around the menu closes. */
  chosen?: () => void;
}

/**
 * The menu in groups divided by a line. The entry of the open page is marked and shows its sections, where it has
 * several; an entry with something waiting shows how much, and leads there.
 */
export function AdminNav({ menu, ...look }: Props): ReactNode {
  const place = useMenuPlace();
  const waiting = useWaiting();
  return (
    <nav className={css.nav} aria-label={text.mainMenu} data-narrow={look.narrow || undefined}>
      {menu.map((group) => (
        <ul key={group[0]?.entry} className={css.group}>
          {group.map((item) => (
            <Entry
              key={item.entry}
              {...{ item, ...look }}
              lit={item.entry === place?.entry.entry ? place : undefined}
              waiting={waiting}
            />
          ))}
        </ul>
      ))}
    </nav>
  );
}

interface EntryProps extends Omit<Props, 'menu'> {
  item: MenuEntry;
  /** The place of the open page, where it is in this entry. */
  lit: MenuPlace | undefined;
  waiting: WaitingWork | undefined;
}

function Entry({ item, lit, waiting, narrow = false, chosen }: EntryProps): ReactNode {
  const id = useId();
  const { entry, icon, counts, keeps = [], sections } = item;
  const count = (counts && waiting?.[counts]) ?? 0;
  const Icon = menuIcons[icon] ?? IconPoint;
  const unfolded = lit && !narrow && sections.length > 1 ? sections : [];
  const isCounted = counts !== undefined && count > 0;
  return (
    <li>
      <Link
        {...targetOf(wayOf(item, waiting?.parts))}
        className={css.item}
        activeOptions={{ exact: true }}
        aria-current={lit && (unfolded.length > 0 ? 'true' : 'page')}
        aria-describedby={isCounted ? id : undefined}
        title={narrow ? entry : undefined}
        data-entry
        onClick={chosen}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={css.itemName}>{entry}</span>
        {isCounted && (
          <span className={css.count} aria-hidden="true">
            {count > 999 ? text.most : count}
          </span>
        )}
      </Link>
      {isCounted && (
        <span id={id} hidden>
          {text.waits(counts, waiting?.parts ?? {})}
        </span>
      )}
      {unfolded.length > 0 && (
        <ul className={css.parts} aria-label={text.sectionsOf(entry)}>
          {unfolded.map((section) => (
            <li key={section.href}>
              <Link
                {...targetKeeping(section.href, keeps)}
                className={css.part}
                activeOptions={{ exact: true }}
                aria-current={section.href === lit?.section.href ? 'page' : undefined}
                onClick={chosen}
              >
                {section.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
