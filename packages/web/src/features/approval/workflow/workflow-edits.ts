import type { WorkflowType } from '@isura/contract/approval/workflow';
import {
  bandText,
  coverageOf,
  gapsOf,
  gapText,
  overlapsOf,
  workflowTypeLabel,
} from '@isura/contract/approval/workflow-bands';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import { type RequestType, requestTypes } from '@isura/contract/kernel/request-type';
import { bandOf, copyOf, emptyLevel, newWorkflow, type WorkflowDraft } from './workflow-draft.ts';

const typed = (amount: Kobo | undefined): string => (amount === undefined ? '' : formatMoney(amount).slice(1));

/** Returns a list with the item at `from` moved by `by` places; the same list if it would leave it. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item === undefined || from + by < 0 || from + by > next.length) return [...list];
  next.splice(from + by, 0, item);
  return next;
}

/** Returns the types that have their own workflows, in the order of the list of types; `*` comes first. */
export function typesOf(drafts: readonly WorkflowDraft[]): WorkflowType[] {
  const own = new Set(drafts.map(({ requestType }) => requestType));
  return [...(own.has('*') ? (['*'] as const) : []), ...requestTypes.filter((type) => own.has(type))];
}

/** Returns the types that do not have their own workflows yet. */
export const typesLeft = (drafts: readonly WorkflowDraft[]): RequestType[] =>
  requestTypes.filter((type) => !drafts.some(({ requestType }) => requestType === type));

/** Returns the set with own workflows for a type: at first those of all other payments. */
export function withType(drafts: readonly WorkflowDraft[], type: RequestType): WorkflowDraft[] {
  const general = drafts.filter(({ requestType }) => requestType === '*');
  const begin =
    general.length > 0
      ? general
      : [newWorkflow({ requestType: type, name: workflowTypeLabel(type), from: '0.01', to: '', levels: [] })];
  const own = begin.map((draft) =>
    newWorkflow({
      requestType: type,
      name: workflowTypeLabel(type),
      from: draft.from,
      to: draft.to,
      levels: draft.levels.length > 0 ? copyOf(draft.levels) : [emptyLevel('APPROVE')],
    }),
  );
  return [...drafts, ...own];
}

/**
 * Returns the set with one more workflow of a type. It takes the lowest uncovered amounts; where every amount is
 * covered it waits for its first amount, and `endBefore` then ends the workflow below it.
 */
export function withBand(drafts: readonly WorkflowDraft[], type: WorkflowType): WorkflowDraft[] {
  const own = drafts.filter(({ requestType }) => requestType === type);
  const bands = own.map(bandOf);
  const [gap] = bands.some((band) => band === undefined) ? [] : gapsOf(bands.flatMap((band) => band ?? []));
  const levels = copyOf(own.at(-1)?.levels ?? [emptyLevel('APPROVE')]);
  const added = newWorkflow({ requestType: type, name: '', from: typed(gap?.from), to: typed(gap?.to), levels });
  const last = drafts.findLastIndex(({ requestType }) => requestType === type);
  return last < 0 ? [...drafts, added] : [...drafts.slice(0, last + 1), added, ...drafts.slice(last + 1)];
}

/** Ends the workflow without an upper end just below the first amount of another of its type, once that is typed. */
export function endBefore(drafts: readonly WorkflowDraft[], key: string): WorkflowDraft[] {
  const added = drafts.find((draft) => draft.key === key);
  const from = added && bandOf({ from: added.from, to: '' })?.minAmount;
  if (!added || from === undefined) return [...drafts];
  const isBelow = (draft: WorkflowDraft): boolean => {
    const band = bandOf(draft);
    return (
      draft.key !== key &&
      draft.requestType === added.requestType &&
      draft.to.trim() === '' &&
      !!band &&
      band.minAmount < from
    );
  };
  return drafts.map((draft) => (isBelow(draft) ? { ...draft, to: typed(asKobo(from - 1n)) } : draft));
}

/** Returns the current errors in the amounts, in sentences by type: amounts without a workflow and with two. */
export function liveFaults(drafts: readonly WorkflowDraft[]): Map<WorkflowType, string[]> {
  const bands = drafts.flatMap((draft) => {
    const band = bandOf(draft);
    return band && (band.maxAmount === undefined || band.maxAmount >= band.minAmount)
      ? [{ requestType: draft.requestType, ...band }]
      : [];
  });
  const found = new Map<WorkflowType, string[]>();
  const addSentence = (type: WorkflowType, sentence: string) => found.set(type, [...(found.get(type) ?? []), sentence]);
  for (const { requestType, gaps } of coverageOf(bands))
    for (const gap of gaps) addSentence(requestType, gapText(requestType, gap));
  for (const type of typesOf(drafts)) {
    for (const { from, to } of overlapsOf(bands.filter(({ requestType }) => requestType === type)))
      addSentence(
        type,
        `Two workflows cover ${type === '*' ? '' : `${workflowTypeLabel(type)} of `}${bandText(from, to)}`,
      );
  }
  return found;
}

/** Returns the message at a field of the call, such as `values[0].levels[1].name`. */
export const messageAt = (faults: readonly FieldProblem[], field: string): string | undefined =>
  faults.find((fault) => fault.field === field)?.message;
