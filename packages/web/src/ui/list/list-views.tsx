import { IconBookmark } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../action/button.tsx';
import { DropPanel } from '../action/drop-panel.tsx';
import { Notice } from '../page/notice.tsx';
import css from './list.module.css';
import type { Views } from './use-views.ts';
import { viewsText as text } from './views.text.ts';

const ViewsDrawer = lazy(() => import('./views-drawer.tsx').then((part) => ({ default: part.ViewsDrawer })));

/** The saved views of a list: choosing one, and a drawer to save and change them. */
export function ListViews({
  list,
  caption,
  views,
  mail,
}: {
  list: string;
  caption: string;
  views: Views;
  /** Schedules the current list for email. */
  mail?: () => void;
}): ReactNode {
  const [isChanging, change] = useState(false);
  if (!views.isSignedIn) return null;
  return (
    <>
      <DropPanel
        label={
          <>
            <IconBookmark size={18} stroke={1.75} aria-hidden />
            {text.views}
          </>
        }
      >
        {(close) => {
          const choose = (act: () => void) => () => {
            close();
            act();
          };
          return (
            <>
              {views.views.map((view) => (
                <Button
                  key={view.id}
                  small
                  look="quiet"
                  className={css.view}
                  aria-pressed={views.isOpen(view)}
                  onClick={choose(() => void views.open(view))}
                >
                  {view.name}
                </Button>
              ))}
              <Button
                small
                look="quiet"
                className={css.view}
                onClick={choose(() => void views.open({ name: text.all, state: { search: {} } }))}
              >
                {text.all}
              </Button>
              <Button small onClick={choose(() => change(true))}>
                {text.save}
              </Button>
            </>
          );
        }}
      </DropPanel>
      {isChanging && (
        <Suspense fallback={null}>
          <ViewsDrawer
            list={list}
            caption={caption}
            views={views}
            close={() => change(false)}
            {...(mail && { mail })}
          />
        </Suspense>
      )}
    </>
  );
}

/** Says which parts of an opened view the list no longer has. */
export function LostOfView({ views: { opening } }: { views: Views }): ReactNode {
  return opening && opening.lost.length > 0 ? (
    <Notice tone="warning" isAnnounced>
      {text.lost(opening.name, opening.lost)}
    </Notice>
  ) : null;
}
