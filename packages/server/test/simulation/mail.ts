import type { Mailer, Message } from '../../src/platform/mail/mailer.ts';
import type { Instance } from './instance.ts';
import type { World } from './world.ts';

/** The post box of everybody: what has arrived there, however often it was sent. */
export interface SimulatedMail {
  mailerOf(instance: Instance): Mailer;
  arrived: Message[];
}

export function simulatedMail(world: World): SimulatedMail {
  const arrived: Message[] = [];
  return {
    arrived,
    mailerOf: (instance) => ({
      async send(message) {
        const order = world.scheduler.order();
        await instance.step('→ mail', order);
        const fate = world.faults.fateOfCall();
        if (fate === 'never arrived') throw new Error('the mail server is away');
        arrived.push(message);
        await instance.step('← mail', order);
        if (fate === 'answer lost') throw new Error('the mail server went away');
        return { providerRef: `mail-${arrived.length}` };
      },
    }),
  };
}
