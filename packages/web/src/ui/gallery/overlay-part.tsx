import { type ReactNode, useState } from 'react';
import { Button } from '../action/button.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Drawer } from '../overlay/overlay.tsx';
import { SummaryList } from '../page/pieces.tsx';
import { showLoading, showToast, type ToastKind } from '../toast/toast.tsx';
import css from './gallery.module.css';
import { galleryText as text } from './gallery.text.ts';

/** The layers over the page. */
export function OverlayPart(): ReactNode {
  const [open, setOpen] = useState<'dialog' | 'drawer' | undefined>();
  const close = (): void => setOpen(undefined);
  const load = async (): Promise<void> => {
    const finish = await showLoading(text.loadingToast);
    setTimeout(() => finish('success', text.loadedToast), 1500);
  };
  return (
    <>
      <div className={css.row}>
        <Button onClick={() => setOpen('dialog')}>{text.openDialog}</Button>
        <Button onClick={() => setOpen('drawer')}>{text.openDrawer}</Button>
      </div>
      <div className={css.row}>
        {(Object.keys(text.toasts) as ToastKind[]).map((kind) => (
          <Button key={kind} small onClick={() => void showToast(kind, text.toasts[kind])}>
            {kind}
          </Button>
        ))}
        <Button small onClick={() => void load()}>
          {text.startLoading}
        </Button>
      </div>
      {open === 'dialog' && (
        <ConfirmDialog
          question={text.question}
          consequence={text.consequence}
          confirm={text.danger}
          cancel={text.keep}
          danger
          onConfirm={close}
          onCancel={close}
        />
      )}
      {open === 'drawer' && (
        <Drawer title={text.drawer} close={close}>
          <SummaryList rows={text.summary} />
        </Drawer>
      )}
    </>
  );
}
