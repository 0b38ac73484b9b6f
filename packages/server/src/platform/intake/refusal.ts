import { DomainError } from '@isura/contract/kernel/problems';

/** A refusal of the whole file; `reason` is its finding code (domain/workflows.md 6). */
export const unreadable = (code: 'file-type' | 'file-columns' | 'file-rows', reason: string, detail: string) =>
  new DomainError(code, { reason, detail });
