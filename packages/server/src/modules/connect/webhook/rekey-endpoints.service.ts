import { type Keys, sealAnew } from '../../identity/index.ts';
import { secretOwner } from './endpoint.domain.ts';
import { putSealed, type SecretsClient, sealedEndpointSecrets } from './rekey-endpoints.queries.ts';

/**
 * Seals every secret of a webhook endpoint with the newest sealing key, in the caller's transaction; safe to repeat.
 * Returns how many are sealed anew, and how many none of the keys opens: such an endpoint needs a new secret (WH3).
 */
export async function rekeyEndpoints(
  client: SecretsClient,
  keys: Keys,
  randomBytes: (count: number) => Buffer,
): Promise<{ sealed: number; lost: number }> {
  const done = { sealed: 0, lost: 0 };
  for (const { id, endpointId, sealed } of await sealedEndpointSecrets(client)) {
    const anew = resealed(keys, endpointId, sealed, randomBytes(12));
    if (anew === 'lost') done.lost += 1;
    else if (anew) {
      await putSealed(client, id, anew);
      done.sealed += 1;
    }
  }
  return done;
}

function resealed(keys: Keys, endpointId: string, sealed: Buffer, nonce: Buffer): Buffer | 'lost' | undefined {
  try {
    return sealAnew(keys, secretOwner(endpointId), sealed, nonce);
  } catch {
    return 'lost';
  }
}
