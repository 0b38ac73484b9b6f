import { type Factor, ME14 } from '@isura/contract/identity/account-factors';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { Line, Lines } from '../../../ui/layout/lines.tsx';
import { Announcement, Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { passkeyText } from '../passkey/passkey.text.ts';
import { takesPasskeys } from '../passkey/passkey.ts';
import { refusalOf } from '../sign-in/refusal.ts';
import { isStepUpCancelled } from '../step-up/step-up.ts';
import { factorsQuery } from './account.api.ts';
import { accountText as text } from './account.text.ts';
import { AddMethod } from './add-method.tsx';

function FactorRow({ factor, remove, busy }: { factor: Factor; remove: () => void; busy: boolean }): ReactNode {
  const used = factor.lastUsedAt && text.methodUsed(formatInstant(factor.lastUsedAt));
  const facts = [text.methodSince(formatInstant(factor.createdAt)), used].filter(Boolean).join(', ');
  return (
    <Line keeps>
      <div>
        <strong>{factor.name}</strong>
        <Small>{text.kinds[factor.kind]}</Small>
        <Small>{factor.confirmed ? facts : text.notConfirmed}</Small>
      </div>
      <Button small busy={busy} aria-label={text.removeOf(factor.name)} onClick={remove}>
        {text.remove}
      </Button>
    </Line>
  );
}

/**
 * Shows what proves the user besides the password: emailed codes, or passkeys and an authenticator with recovery codes
 * (ME11 to ME14).
 */
export function SignInMethods(): ReactNode {
  const queryClient = useQueryClient();
  const factors = useQuery(factorsQuery);
  const [adding, add] = useState<Factor['kind']>();
  const again = () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
  const [going, go] = useState<number>();
  const remove = useSend(ME14, {
    announces: (_, { params: { id } }) => text.removed(factors.data?.find((factor) => factor.id === id)?.name ?? ''),
    refused: (error) => {
      void again();
      return isStepUpCancelled(error);
    },
  });

  const hasAuthenticator = factors.data?.some(({ kind, confirmed }) => confirmed && kind === 'TOTP');
  const inUse = factors.data?.find((factor) => factor.confirmed);

  if (adding) {
    return (
      <AddMethod
        kind={adding}
        leave={() => {
          add(undefined);
          void again();
        }}
      />
    );
  }
  if (factors.error && !factors.data) return <ErrorState retry={() => void factors.refetch()} />;
  return (
    <>
      <p>{text.methodsLead}</p>
      {remove.problem !== undefined && (
        <Notice tone="error" isAnnounced>
          {refusalOf(remove.problem).sentence}
        </Notice>
      )}
      <Announcement>{remove.announced}</Announcement>
      {!factors.data && (
        <AfterAMoment>
          <Skeleton height={72} />
        </AfterAMoment>
      )}
      {factors.data?.length === 0 && <p>{text.noMethods}</p>}
      <Lines>
        {factors.data?.map((factor) => (
          <FactorRow
            key={factor.id}
            factor={factor}
            busy={remove.isPending && going === factor.id}
            remove={() => {
              go(factor.id);
              void remove.send({ params: { id: factor.id } });
            }}
          />
        ))}
      </Lines>
      {inUse && <Small>{text.codesLeft(inUse.recoveryCodesLeft)}</Small>}
      {factors.data && (
        <div>
          {takesPasskeys() && (
            <Button look="primary" onClick={() => add('PASSKEY')}>
              {passkeyText.add}
            </Button>
          )}{' '}
          {!hasAuthenticator && (
            <Button look={takesPasskeys() ? 'secondary' : 'primary'} onClick={() => add('TOTP')}>
              {text.addMethod}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
