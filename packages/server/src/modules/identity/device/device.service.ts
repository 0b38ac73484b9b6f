import type { Ctx } from '../../../platform/ctx.ts';
import { addCookie } from '../../../platform/http/cookies.ts';
import { deviceCookie } from '../../../platform/http/device-cookie.ts';
import type { AnswerHeaders, RequestFacts } from '../../../platform/http/route.ts';
import { tokenOf } from '../secret/secret.domain.ts';
import { DEVICE_KNOWN_MS, deviceIn, deviceValue } from './device.domain.ts';

/** Returns the calling device, if this user signed in on it in the last 90 days. */
export function knownDevice(ctx: Ctx, facts: Pick<RequestFacts, 'devices'>, login: string): string | undefined {
  const { token } = ctx.config.keys;
  const now = ctx.clock.now();
  return facts.devices.map((value) => deviceIn(token, login, value, now)).find((name) => name !== undefined);
}

/** Remembers this browser as a device of the user who has just signed in. */
export function rememberDevice(ctx: Ctx, facts: RequestFacts, headers: AnswerHeaders, login: string): void {
  if (!facts.keepsCookies) return;
  const { token } = ctx.config.keys;
  const now = ctx.clock.now();
  const others = facts.devices.filter((value) => deviceIn(token, login, value, now) === undefined);
  const name = knownDevice(ctx, facts, login) ?? tokenOf(ctx.random.bytes(16));
  addCookie(headers, deviceCookie([deviceValue(token[0], login, name, now), ...others], DEVICE_KNOWN_MS / 1000));
}
