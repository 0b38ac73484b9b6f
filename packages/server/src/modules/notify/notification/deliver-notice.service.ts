import type { EventName } from '@isura/contract/events/events';
import type { NoticeEvent } from '@isura/contract/notify/catalogue';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { OutboxEvent } from '../../../platform/jobs/subscriber.ts';
import { sendMessage } from '../../../platform/mail/mail.jobs.ts';
import { recipientsOf } from '../../identity/index.ts';
import { noticeMail, noticeSms } from '../message/notice.mail.ts';
import { waysOfPeople } from '../preference/preference.service.ts';
import { type AnnouncedEvent, announcedEvents, noticeOf } from './notice.domain.ts';
import type { Notice } from './notice-shape.domain.ts';
import { insertNotices } from './notification.queries.ts';

export { announcedEvents };

/**
 * Notifies users of one announcement: a notice in the portal, an email, an SMS, each on the channels the user has left
 * on. Runs in the transaction that records the announcement as handled, so each user is notified once, whatever is
 * repeated. Needs a transaction of the jobs' role.
 */
export async function notify<Event extends AnnouncedEvent>(
  ctx: Ctx,
  tx: Tx,
  outboxEvent: OutboxEvent<Event>,
): Promise<void> {
  await pass(
    ctx,
    tx,
    outboxEvent.event as NoticeEvent,
    noticeOf<Event>(outboxEvent.event as Event, outboxEvent.payload as never),
    outboxEvent,
  );
}

/** Delivers a notice to its audience, in this transaction of the jobs' role. */
export async function pass(
  ctx: Ctx,
  tx: Tx,
  event: NoticeEvent,
  notice: Notice,
  { sourceType, sourceId }: Pick<OutboxEvent<EventName>, 'sourceType' | 'sourceId'>,
): Promise<void> {
  const people = await recipientsOf(ctx, tx, notice.to, notice.exceptUserId);
  const waysOf = await waysOfPeople(
    tx,
    event,
    people.map(({ userId }) => userId),
  );
  const { type, title, body, link } = notice;
  const inApp = people.filter(({ userId }) => waysOf(userId).includes('A')).map(({ userId }) => userId);
  if (inApp.length > 0)
    await insertNotices(tx, inApp, {
      type,
      title,
      body,
      link: link ?? null,
      event,
      entityType: sourceType,
      entityId: sourceId,
      at: ctx.clock.now(),
    });
  const content = { event, title, body, ...(link === undefined ? {} : { link }) };
  for (const person of people) {
    const ways = waysOf(person.userId);
    if (ways.includes('E')) await ctx.queue.enqueue(tx, sendMessage, noticeMail(person, content, ctx.config));
    if (ways.includes('S')) await ctx.queue.enqueue(tx, sendMessage, noticeSms(person.phone, content, ctx.config));
  }
}
