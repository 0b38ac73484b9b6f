import type { PublicEventType } from '@isura/contract/connect/public-event-types';
import { type PublicEventData, publicEvents } from '@isura/contract/connect/public-events';
import type { Endpoint } from '@isura/contract/kernel/endpoint';

/** A public event that is to be written: the thing of its source, and what it says of it. */
export type NewEvent = {
  [T in PublicEventType]: {
    type: T;
    sourceId: number;
    /** The number people know it by. */
    number?: string | undefined;
    /** The call that returns it; absent where no scope has one. */
    self?: string | undefined;
    data: PublicEventData<T>;
  };
}[PublicEventType];

/** A public event as it is stored. */
export interface StoredEvent {
  type: PublicEventType;
  sourceType: string;
  sourceId: number;
  sourceNumber: string | null;
  selfPath: string | null;
  data: object;
}

/**
 * Returns an event as it is stored. Throws when it says anything the catalogue does not have: what is published cannot
 * be taken back, so a field is public only after somebody has decided it.
 */
export function storedEvent({ type, sourceId, number, self, data }: NewEvent): StoredEvent {
  const { source, data: schema } = publicEvents[type];
  const strict: { parse(data: unknown): object } = schema;
  return {
    type,
    sourceType: source,
    sourceId,
    sourceNumber: number ?? null,
    selfPath: self ?? null,
    data: strict.parse(data),
  };
}

/** Returns the path of a call about one thing. */
export const pathOf = ({ path }: Pick<Endpoint, 'path'>, id: number): string => path.replace(/\{\w+\}/, String(id));
