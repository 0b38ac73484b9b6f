import type { UploadKind } from '@isura/contract/org/uploads';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { centralOfficeGuard } from '../../../routing/guards.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { StatusCard } from './status-card.tsx';
import css from './upload.module.css';
import { uploadText as text } from './upload.text.ts';
import { UploadCard } from './upload-card.tsx';

/** In the order in which a federation is onboarded: later kinds name what earlier ones created. */
const order: readonly UploadKind[] = ['MDA', 'CATEGORIZE', 'BANK_DETAILS', 'SERVICES', 'TRIGGER_WORKFLOW'];

/** Tells users who may not load data who may, with a link there. */
function Stranger({ isSignedIn }: { isSignedIn: boolean }): ReactNode {
  return (
    <Card>
      <div className={css.body}>
        <p>{isSignedIn ? text.notYours : text.signIn}</p>
        <div>
          {isSignedIn ? (
            <Link to="/admin" className={buttonClass('primary')}>
              {text.home}
            </Link>
          ) : (
            <Link to="/auth/login" search={{ returnTo: '/auth/upload' }} className={buttonClass('primary')}>
              {text.signInLink}
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Loads the master data of MDAs from files (UP1 to UP8). The page's address is public; its actions are not. */
export default function UploadPage(): ReactNode {
  const person = useSignedIn();
  const isAdmin = person !== undefined && centralOfficeGuard(person, new Date()) === undefined;
  return (
    <>
      <PageHeader title={text.title} purpose={text.purpose} />
      {isAdmin ? (
        <MantineArea>
          <div className={css.cards}>
            {order.map((kind, at) => (
              <UploadCard key={kind} kind={kind} place={at + 1} />
            ))}
            <StatusCard />
          </div>
        </MantineArea>
      ) : (
        <Stranger isSignedIn={person !== undefined} />
      )}
    </>
  );
}
