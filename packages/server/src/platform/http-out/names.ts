import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';

export interface Address {
  address: string;
  family: number;
}

/** Returns the addresses of a name, and rejects when it has none; what is under way ends with the deadline. */
export type Lookup = (hostname: string, deadline: AbortSignal) => Promise<Address[]>;

/** How long a name server is waited for, before the next one and the next round. */
const PATIENCE_MS = 2_000;
/** How long a name that has addresses of IPv4 is waited for those of IPv6, which some name servers never answer. */
const LATE_MS = 300;

/** The look-up of the system, for names in the operator's configuration: it also knows the names of this machine. */
export const systemNames: Lookup = (hostname) => systemLookup(hostname, { all: true });

/**
 * Returns the look-up for names that users enter, which queries the name servers of this machine, or these. The system's
 * look-up occupies one of four threads, which signing in needs too, until its servers answer, whatever the deadline:
 * some names that never resolve would stop both. This one needs no thread and is cancelled. `localhost` is this machine
 * without a query (RFC 6761); other names that only this machine knows are not found.
 */
export const publicNames =
  (servers?: readonly string[]): Lookup =>
  async (hostname, deadline) => {
    if (hostname === 'localhost' || hostname.endsWith('.localhost'))
      return [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ];
    const resolver = new Resolver({ timeout: PATIENCE_MS });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    deadline.addEventListener('abort', cancel, { once: true });
    try {
      const [four, six] = [resolver.resolve4(hostname), resolver.resolve6(hostname)];
      const late = () => wait<string[]>(LATE_MS, [], { ref: false, signal: deadline });
      const [v4, v6] = await Promise.allSettled([
        four,
        four.then(
          () => Promise.race([six, late()]),
          () => six,
        ),
      ]);
      if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
      return [
        ...(v4.status === 'fulfilled' ? v4.value : []).map((address) => ({ address, family: 4 })),
        ...(v6.status === 'fulfilled' ? v6.value : []).map((address) => ({ address, family: 6 })),
      ];
    } finally {
      deadline.removeEventListener('abort', cancel);
      resolver.cancel();
    }
  };
