import { messageSubscribers } from './message/message.subscribers.ts';

/** Everything this module hears. */
export const notifySubscribers = [...messageSubscribers];
