import {
  IconArrowRight,
  IconBook,
  IconBuilding,
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconFileInvoice,
  IconLayout,
  IconReceipt,
  IconSend,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import { type Hit, type HitKind, hitKinds } from './hit.ts';
import css from './search.module.css';
import { searchText as text } from './search.text.ts';
import type { HitGroup } from './search-start.ts';

const icons = {
  ACT: IconArrowRight,
  INVOICE: IconFileInvoice,
  PAYMENT: IconCash,
  RECEIPT: IconReceipt,
  SETTLEMENT: IconBuildingBank,
  JOURNAL: IconBook,
  PAGE: IconLayout,
  MDA: IconBuilding,
  SERVICE: IconBuildingStore,
  REQUEST: IconSend,
  PERSON: IconUser,
  PAYER: IconWallet,
} satisfies Record<HitKind, unknown>;

interface Props {
  id: string;
  hits: readonly Hit[];
  /** The index of the selected hit. */
  active: number;
  /** The headings of the hits, in their order; by default each kind has one. */
  groups?: readonly HitGroup[] | undefined;
  choose: (at: number) => void;
  open: (hit: Hit, inNewTab: boolean) => void;
}

/** Shows the hits under their headings, with one selected. The focus stays in the field; a click opens one. */
export function Hits({ id, hits, active, groups: named, choose, open }: Props): ReactNode {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const groups =
    named ?? hitKinds.map((kind) => ({ name: text.kinds[kind], hits: hits.filter((hit) => hit.kind === kind) }));
  return (
    <div role="listbox" id={`${id}-list`} aria-label={text.results} className={css.hits}>
      {groups
        .filter((group) => group.hits.length > 0)
        .map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list to choose from has groups, not field sets
          <div key={group.name} role="group" aria-label={group.name}>
            <p className={css.kind} aria-hidden="true">
              {group.name}
            </p>
            {group.hits.map((hit) => {
              const at = hits.indexOf(hit);
              const Icon = icons[hit.kind];
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field, which keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: see above
                <div
                  key={`${hit.title} ${hit.link}`}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  className={css.hit}
                  onMouseMove={() => at !== active && choose(at)}
                  onClick={({ ctrlKey, metaKey }) => open(hit, ctrlKey || metaKey)}
                >
                  <Icon size={20} stroke={1.75} aria-hidden />
                  <span>
                    <span className={css.hitTitle}>{hit.title}</span>
                    <Small as="span" className={css.hitMore}>
                      {hit.subtitle}
                    </Small>
                  </span>
                </div>
              );
            })}
          </div>
        ))}
    </div>
  );
}
