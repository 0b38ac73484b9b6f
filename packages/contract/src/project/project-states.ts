import * as z from 'zod/mini';
import type { Move } from '../kernel/moves.ts';

/** The status of a project: payments are made only for ACTIVE ones. */
export const ProjectStatus = z
  .enum(['DRAFT', 'ACTIVE', 'ON_HOLD', 'CLOSED'])
  .register(z.globalRegistry, { id: 'ProjectStatus' });
export type ProjectStatus = z.output<typeof ProjectStatus>;

/** The events that move a project. */
export type ProjectEvent = 'create' | 'activate' | 'begin' | 'hold' | 'close' | 'edit';

/**
 * The transitions of a project: it starts automatically on its first day, or earlier by a person
 * (docs/spec/journeys.md#j17).
 */
export const projectMoves: readonly Move<ProjectStatus, ProjectEvent, 'administrator' | 'clock' | 'manager'>[] = [
  { from: null, event: 'create', guard: 'begins later', to: 'DRAFT', who: 'administrator' },
  { from: null, event: 'create', guard: 'its first day has come', to: 'ACTIVE', who: 'administrator' },
  { from: 'DRAFT', event: 'activate', to: 'ACTIVE', who: 'administrator' },
  { from: 'DRAFT', event: 'begin', guard: 'its first day has come', to: 'ACTIVE', who: 'clock' },
  { from: 'DRAFT', event: 'close', guard: 'nothing in it is open', to: 'CLOSED', who: 'administrator' },
  { from: 'DRAFT', event: 'edit', to: 'DRAFT', who: 'manager' },
  { from: 'ACTIVE', event: 'hold', to: 'ON_HOLD', who: 'administrator' },
  { from: 'ACTIVE', event: 'close', guard: 'nothing in it is open', to: 'CLOSED', who: 'administrator' },
  { from: 'ACTIVE', event: 'edit', to: 'ACTIVE', who: 'manager' },
  { from: 'ON_HOLD', event: 'activate', to: 'ACTIVE', who: 'administrator' },
  { from: 'ON_HOLD', event: 'close', guard: 'nothing in it is open', to: 'CLOSED', who: 'administrator' },
  { from: 'ON_HOLD', event: 'edit', to: 'ON_HOLD', who: 'manager' },
];
