/** The messages about the session between tabs of one browser. */
export type TabMessage =
  | { kind: 'ended'; reason: 'LOGOUT' | 'IDLE_TIMEOUT' | 'REFUSED' }
  | { kind: 'renewed'; keyId: string; token: string }
  | { kind: 'active' }
  /** A tab without a session asks whether another one has one; that one says so, and nothing more. */
  | { kind: 'anybody' }
  | { kind: 'here' };

/** Opens the channel between tabs. Where the browser has none, each tab is on its own and the server still decides. */
export function openTabs(hear: (message: TabMessage) => void): { post: (message: TabMessage) => void } {
  if (!('BroadcastChannel' in globalThis)) return { post: () => {} };
  const channel = new BroadcastChannel('session');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  return { post: (message) => channel.postMessage(message) };
}
