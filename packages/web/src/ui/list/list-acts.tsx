import type { UserRecord } from '@isura/contract/identity/user-record';
import type { CallInput, CallOutput, Endpoint } from '@isura/contract/kernel/endpoint';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { Fragment, isValidElement, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import type { ButtonLook } from '../action/button.tsx';
import type { MenuItem } from '../action/row-menu.tsx';
import { Area } from '../page/area.tsx';
import { Notice } from '../page/notice.tsx';
import { WaitingNotice } from '../page/waiting-notice.tsx';
import { Outcome } from '../send/outcome.tsx';
import { useCalls, written } from '../send/use-send.ts';
import type { Address } from './list-filter.ts';
import type { Listing } from './use-list.ts';

/** What is shown above a list after an action: a sentence, the request a second person must confirm, or a part. */
// biome-ignore lint/suspicious/noConfusingVoidType: an action that goes to another page returns nothing
export type ActionOutcome = string | { number: string } | ReactElement | undefined | void;

/** A drawer or dialog over a list: `done` closes it and says what is true now. */
export interface LayerProps {
  close: () => void;
  done: (message?: ActionOutcome) => void;
}

/** What an action of a list works with. */
export interface ActTools extends Pick<Listing<never, never>, 'address' | 'change'> {
  person: UserRecord;
  go: ReturnType<typeof useNavigate>;
  /** Opens a drawer or dialog over the list. */
  open: (layer: (layer: LayerProps) => ReactNode) => void;
  /**
   * Makes a call; a refusal is shown above the list, as is what `after` returns. Requested twice at once, it runs once;
   * another one beside it runs too, and both outcomes are shown.
   */
  send: <E extends Endpoint>(of: E, input: CallInput<E>, after?: (answer: CallOutput<E>) => ActionOutcome) => void;
  say: (message?: ActionOutcome) => void;
  isPending: boolean;
}

type Needs = string | readonly string[];
type CanOf<T> = T extends { can?: readonly (infer C)[] | undefined } ? C : never;

/** One action of a row, in its menu. */
export interface RowAct<T> {
  label: string | ((row: T) => string);
  danger?: boolean;
  /** The calls it makes: users who may not make them do not see it. */
  needs?: Needs;
  /** What the server's `can` of the row must contain. */
  can?: CanOf<T>;
  when?: (row: T, person: UserRecord, address: Address) => boolean;
  act: (row: T, tools: ActTools) => void;
}

/** The actions of a row: as data, or a function where their number depends on the row. */
export type RowActs<T> = readonly RowAct<T>[] | ((row: T, tools: ActTools) => readonly MenuItem[]);

/** One action on the selected rows; when it is done, nothing is selected any more. */
export interface PickAct<T> {
  label: string | ((rows: readonly T[]) => string);
  look?: ButtonLook;
  needs?: Needs;
  /** Whether the action is offered for these rows. */
  when?: (rows: readonly T[]) => boolean;
  /** Returns why these rows cannot be acted on together; shown instead of the button. */
  whyNot?: (rows: readonly T[]) => string | undefined;
  act: (rows: readonly T[], tools: ActTools) => void;
}

/** The action that adds to the list, for users who may. */
export type AddAct = { label: string; needs?: Needs; when?: (person: UserRecord) => boolean } & (
  | { act: (tools: ActTools) => void }
  /** The page on which it is added. */
  | { link: (tools: ActTools) => Pick<LinkProps, 'to' | 'search'> }
);

const idsOf = (needs: Needs = []): readonly string[] => (typeof needs === 'string' ? [needs] : needs);

/** Reports whether a person may make the calls of an action. */
export const mayDo = (person: UserRecord | undefined, { needs }: { needs?: Needs | undefined }): boolean =>
  person !== undefined && mayCall(person, ...idsOf(needs));

/** Returns the menu of a row; undefined where the person may make none of its calls, so that no column is needed. */
export function menuOf<T>(acts: RowActs<T> | undefined, tools: ActTools | undefined) {
  if (!acts || !tools) return undefined;
  if (typeof acts === 'function') return (row: T) => acts(row, tools);
  const open = acts.filter((act) => mayDo(tools.person, act));
  if (open.length === 0) return undefined;
  return (row: T): MenuItem[] =>
    open
      .filter(
        ({ can, when }) =>
          (can === undefined || (row as { can?: readonly unknown[] }).can?.includes(can)) &&
          (when?.(row, tools.person, tools.address) ?? true),
      )
      .map(({ label, danger = false, act }) => ({
        label: typeof label === 'function' ? label(row) : label,
        act: () => act(row, tools),
        ...(danger && { danger }),
      }));
}

/** Returns the tools of an action that is over once its call or layer is done. */
export const endingWith = (tools: ActTools, end: () => void): ActTools => ({
  ...tools,
  open: (layer) =>
    tools.open(({ close, done }) =>
      layer({
        close,
        done: (message) => {
          end();
          done(message);
        },
      }),
    ),
  send: (of, input, after) =>
    tools.send(of, input, (answer) => {
      end();
      return after?.(answer);
    }),
});

function MessageNotice({ message }: { message: ActionOutcome }): ReactNode {
  if (!message) return null;
  if (typeof message === 'string')
    return (
      <Notice tone="success" isAnnounced>
        {message}
      </Notice>
    );
  return isValidElement(message) ? message : <WaitingNotice request={message as { number: string }} />;
}

/** A call of an action and its outcome so far. */
interface Sent {
  turn: number;
  of: Endpoint;
  isPending: boolean;
  message?: ActionOutcome;
  problem?: unknown;
}

/** Returns a function that makes the calls of actions, and those made since the last one that nothing else was beside. */
function useSent() {
  const calls = useCalls();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const now = useRef({ turn: 0, underWay: new Set<string>() }).current;
  const forget = (): void => setSent((before) => before.filter(({ isPending }) => isPending));
  const end = (turn: number, how: Pick<Sent, 'message' | 'problem'>): void =>
    setSent((before) => before.map((each) => (each.turn === turn ? { ...each, ...how, isPending: false } : each)));
  const send = async <E extends Endpoint>(
    of: E,
    input: CallInput<E>,
    after?: (answer: CallOutput<E>) => ActionOutcome,
  ): Promise<void> => {
    const words = `${of.id} ${written(input)}`;
    if (now.underWay.has(words)) return;
    now.underWay.add(words);
    now.turn += 1;
    const { turn } = now;
    forget();
    setSent((before) => [...before, { turn, of, isPending: true }]);
    try {
      const answer = await calls(of, input);
      end(turn, { message: after?.(answer) });
    } catch (problem) {
      end(turn, { problem });
    }
    now.underWay.delete(words);
  };
  return { sent, send, forget };
}

/**
 * Holds what the actions of a list need: which layer is open, what was shown last, and the calls in progress. Returns
 * the tools for them (none without a signed-in person), the notice above the list and the layer over it.
 */
export function useListActs({ address, change }: Pick<Listing<never, never>, 'address' | 'change'>): {
  tools: ActTools | undefined;
  notice: ReactNode;
  layer: ReactNode;
} {
  const person = useSignedIn();
  const go = useNavigate();
  const { sent, send, forget } = useSent();
  const [message, setMessage] = useState<ActionOutcome>();
  const [opened, setOpened] = useState<{ turn: number; draw: (layer: LayerProps) => ReactNode }>();
  const close = (): void => setOpened(undefined);
  const say = (next?: ActionOutcome): void => {
    forget();
    setMessage(next);
  };
  const tools = person && {
    ...{ person, go, say, address, change, isPending: sent.some(({ isPending }) => isPending) },
    open: (draw: (layer: LayerProps) => ReactNode): void => {
      say(undefined);
      setOpened((before) => ({ turn: (before?.turn ?? 0) + 1, draw }));
    },
    send: <E extends Endpoint>(of: E, input: CallInput<E>, after?: (answer: CallOutput<E>) => ActionOutcome): void => {
      setMessage(undefined);
      void send(of, input, after);
    },
  };
  return {
    tools,
    notice: (
      <>
        <MessageNotice message={message} />
        {sent.map(({ turn, of, message: outcome, problem }) => (
          <Fragment key={turn}>
            <MessageNotice message={outcome} />
            <Outcome of={of} sending={{ problem, announced: undefined, words: undefined, forget }} />
          </Fragment>
        ))}
      </>
    ),
    layer: opened && (
      <Area key={opened.turn}>
        {opened.draw({
          close,
          done: (next) => {
            close();
            say(next);
          },
        })}
      </Area>
    ),
  };
}
