// The approval engine as pure functions: the public interface for pure modules and for those who keep the rows.
export { type Command, type Decided, decide, type RecordedDecision, type Refusal } from './decision/approval.domain.ts';
export type { Content } from './decision/content.domain.ts';
export { decidesFrom } from './decision/first-day.domain.ts';
export { lackingIn } from './decision/lacking-approvers.domain.ts';
export { type Act, type ApprovalLevel, answerable, progressOf } from './decision/progress.domain.ts';
export { mayRemind } from './decision/remind.domain.ts';
export { capacitiesOf } from './decision/stand-ins.domain.ts';
export { canOf, dueOf, timesOf } from './decision/waiting-for.domain.ts';
