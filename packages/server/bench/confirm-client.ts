// A client in its own process: keeps the given number of connections busy with confirmations for some seconds and
// prints the result.
import { connect } from 'node:net';

/** The order the bench passes to this program as its only argument. */
export interface ClientOrder {
  port: number;
  connections: number;
  seconds: number;
  /** Payments are named `bench-<n>`, from `first` up to but not including `end`. */
  first: number;
  end: number;
  paid: string;
}

/** The result of a run; latencies in milliseconds. */
export interface ClientResult {
  confirmed: number;
  other: number;
  seconds: number;
  p50: number;
  p99: number;
}

const order = JSON.parse(process.argv[2] ?? '{}') as ClientOrder;
const times: number[] = [];
let next = order.first;
let confirmed = 0;
let other = 0;
let open = order.connections;
const began = performance.now();
const ends = began + order.seconds * 1_000;

const request = (n: number): string => {
  const body = `{"ref":"bench-${n}","paid":"${order.paid}"}`;
  return `POST /confirm HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
};

for (let at = 0; at < order.connections; at += 1) {
  const socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true });
  let sent = 0;
  let answer = '';
  const send = (): void => {
    if (performance.now() >= ends || next >= order.end) return void socket.end();
    sent = performance.now();
    socket.write(request(next++));
  };
  socket.setEncoding('latin1').on('connect', send);
  socket.on('data', (text: string) => {
    answer += text;
    const head = answer.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0);
    if (answer.length < head + 4 + length) return;
    times.push(performance.now() - sent);
    if (answer.startsWith('HTTP/1.1 200') && answer.includes('"CONFIRMED"')) confirmed += 1;
    else other += 1;
    answer = '';
    send();
  });
  socket.on('close', () => {
    open -= 1;
    if (open === 0) finish();
  });
  socket.on('error', () => socket.destroy());
}

function finish(): void {
  const seconds = (performance.now() - began) / 1_000;
  times.sort((a, b) => a - b);
  const at = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const result: ClientResult = { confirmed, other, seconds, p50: at(0.5), p99: at(0.99) };
  process.stdout.write(JSON.stringify(result));
}
