import { PR2, PR4, RequestIn } from '@isura/contract/request/payment-drafts';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { PR3 } from '@isura/contract/request/payment-requests';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem, isRefusal } from '../../../lib/api-errors.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { useCall, written } from '../../../ui/send/use-send.ts';
import { bodyOf, type PaymentValues } from './payment-values.ts';

/** Reports whether a save was refused because another tab or browser saved the draft since. */
export const isStale = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'stale-version';

/** Refuses, as the server would, values that no draft can hold, such as a narration with other characters. */
function assertSavable(request: RequestIn): void {
  const { error } = z.safeParse(RequestIn, request);
  if (!error) return;
  const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), code: 'wrong-format', message }));
  throw new ApiProblem({ code: 'validation-failed', status: 400, detail: errors[0]?.message ?? '', errors });
}

/** A save: what it holds, and how it is sent. Sent again, it is the same act. */
interface Save {
  content: string;
  send: () => Promise<PaymentRequest>;
}

interface Kept {
  /** The draft as last saved. */
  request: PaymentRequest | undefined;
  /** A save without an answer: the portal may have stored it. */
  unanswered?: Save | undefined;
  turn: Promise<unknown>;
}

/**
 * Saves a payment as a draft: a new one, or the one being continued. `save` returns it as saved, and the page of its
 * address is loaded by then. One draft comes of it: saves run one at a time, each with what is typed when its turn
 * comes, and a save without an answer is sent again as the same act before another follows. After `stale-version`
 * `other` is what another tab or browser saved, until the person has chosen.
 */
export function useKeeping(type: PaymentType, draft: PaymentRequest | undefined) {
  const client = useQueryClient();
  const [kept, setKept] = useState(draft);
  const [other, setOther] = useState<PaymentRequest>();
  const create = useCall(PR2);
  const change = useCall(PR4);
  const now = useRef<Kept>({ request: draft, turn: Promise.resolve() }).current;
  const keep = (request: PaymentRequest): void => {
    now.request = request;
    setKept(request);
  };
  const send = async (save: Save): Promise<PaymentRequest> => {
    now.unanswered = save;
    try {
      const request = await save.send();
      now.unanswered = undefined;
      keep(request);
      client.setQueryData(queryOf(PR3, { params: { requestId: request.id } }).queryKey, request);
      return request;
    } catch (error) {
      if (isRefusal(error)) now.unanswered = undefined;
      throw error;
    }
  };
  const saveNow = async (values: PaymentValues): Promise<PaymentRequest> => {
    const body = bodyOf(type, values);
    assertSavable({ type: type.code, ...body });
    const content = written(body);
    const { unanswered } = now;
    if (unanswered)
      try {
        const request = await send(unanswered);
        if (unanswered.content === content) return request;
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    const { request: before } = now;
    return await send({
      content,
      send: () =>
        before
          ? change({ params: { requestId: before.id }, body: { ...body, version: before.version } })
          : create({ body: { type: type.code, ...body } }),
    });
  };
  /** Looks up what another tab or browser saved, if that is why a call was refused. */
  const compare = async (error: unknown): Promise<void> => {
    if (isStale(error) && now.request) setOther(await call(PR3, { params: { requestId: now.request.id } }));
  };
  const save = (read: () => PaymentValues): Promise<PaymentRequest> => {
    const turn = now.turn
      .then(() => saveNow(read()))
      .catch(async (error: unknown) => {
        await compare(error);
        throw error;
      });
    now.turn = turn.catch(() => undefined);
    return turn;
  };
  /** Makes what another tab or browser saved the version that the next save replaces. */
  const takeUp = (request: PaymentRequest): void => {
    keep(request);
    setOther(undefined);
  };
  return { kept, other, save, compare, takeUp };
}

/**
 * Returns a ref that says the form is saved until it changes, for immediate reads: the page may be redrawn later than
 * the answer arrives, and would still warn about unsaved input.
 */
export function useSavedNote(form: UseFormReturn<PaymentValues>) {
  const isKept = useRef(false);
  useEffect(() => {
    const changes = form.watch(() => {
      isKept.current = false;
    });
    return () => changes.unsubscribe();
  }, [form]);
  return isKept;
}
