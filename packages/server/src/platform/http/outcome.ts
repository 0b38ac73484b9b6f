import type { ProblemCode } from '@isura/contract/kernel/problems';

const refused = new WeakMap<object, ProblemCode>();

/** Notes with which code a request was refused. */
export const noteRefusal = (request: object, code: ProblemCode): void => void refused.set(request, code);

/** Returns `ok` for a request that was answered, else the code of its refusal. */
export const outcomeOf = (request: object): 'ok' | ProblemCode => refused.get(request) ?? 'ok';
