import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { maskedOf, type Sort } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Decoded } from './decode.ts';
import type { Actor } from './route.ts';

const isPresent = (value: unknown): boolean =>
  value !== undefined && (typeof value !== 'string' || value.trim() !== '');

/**
 * Refuses filters and an order on columns that are masked for the caller, with validation-failed at each: whoever may
 * not read an address must not find it by trying letter after letter (docs/spec/security.md#t20). Masking cells are
 * `m`, `ym` and `Am`; the query of a list declares which of its fields use a masked column (`masked`).
 */
export function assertNoMaskedFilter(call: Endpoint, actor: Actor, { query }: Decoded): void {
  if (!actor.cell?.endsWith('m') || call.query === undefined) return;
  const masked = maskedOf(call.query);
  const { sort = [], ...filters } = (query ?? {}) as Record<string, unknown> & { sort?: Sort[] };
  const rests = (name: string, value: unknown): boolean => {
    const when = masked[name];
    return when !== undefined && isPresent(value) && (when === true || when(String(value)));
  };
  const refused = [
    ...Object.entries(filters).flatMap(([name, value]) => (rests(name, value) ? [name] : [])),
    ...(sort.some(({ field }) => masked[field] === true) ? ['sort'] : []),
  ];
  if (refused.length === 0) return;
  const message = 'This is masked for you, so you cannot search or sort by it.';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: refused.map((field) => ({ field, code: 'masked', message })),
  });
}
