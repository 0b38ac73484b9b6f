import { type Factor, ME14 } from '@isura/contract/identity/account-factors';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { passkeyText } from '../passkey/passkey.text.ts';
import { takesPasskeys } from '../passkey/passkey.ts';
import { refusalOf } from '../sign-in/refusal.ts';
import { isGivenUp } from '../step-up/step-up.ts';
import { factorsQuery } from './account.api.ts';
import css from './account.module.css';
import { accountText as text } from './account.text.ts';
import { AddMethod } from './add-method.tsx';

function FactorRow({ factor, remove, busy }: { factor: Factor; remove: () => void; busy: boolean }): ReactNode {
  const used = factor.lastUsedAt && text.methodUsed(formatInstant(factor.lastUsedAt));
  const facts = [text.methodSince(formatInstant(factor.createdAt)), used].filter(Boolean).join(', ');
  return (
    <li className={css.row}>
      <div>
        <strong>{factor.name}</strong>
        <p className={css.small}>{text.kinds[factor.kind]}</p>
        <p className={css.small}>{factor.confirmed ? facts : text.notConfirmed}</p>
      </div>
      <Button small busy={busy} aria-label={text.removeOf(factor.name)} onClick={remove}>
        {text.remove}
      </Button>
    </li>
  );
}

/** What proves the person beside the password: codes by mail, or passkeys and an authenticator with recovery codes (ME11 to ME14). */
export function SignInMethods(): ReactNode {
  const queryClient = useQueryClient();
  const factors = useQuery(factorsQuery);
  const [adding, add] = useState<Factor['kind']>();
  const again = () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
  const remove = useMutation({
    mutationFn: (factor: Factor) => call(ME14, { params: { id: factor.id } }),
    onSettled: again,
  });
  const refused = remove.error && !isGivenUp(remove.error) ? refusalOf(remove.error) : undefined;

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
      {refused && (
        <Notice tone="error" isNews>
          {refused.sentence}
        </Notice>
      )}
      {remove.isSuccess && (
        <Notice tone="success" isNews>
          {text.removed(remove.variables.name)}
        </Notice>
      )}
      {!factors.data && (
        <AfterAMoment>
          <Skeleton height={72} />
        </AfterAMoment>
      )}
      {factors.data?.length === 0 && <p>{text.noMethods}</p>}
      <ul className={css.rows}>
        {factors.data?.map((factor) => (
          <FactorRow
            key={factor.id}
            factor={factor}
            busy={remove.isPending && remove.variables.id === factor.id}
            remove={() => remove.mutate(factor)}
          />
        ))}
      </ul>
      {inUse && <p className={css.small}>{text.codesLeft(inUse.recoveryCodesLeft)}</p>}
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
