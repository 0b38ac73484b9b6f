import type { Message } from '../../src/platform/mail/mailer.ts';
import type { SimulatedMail, World } from './shapes.ts';

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
