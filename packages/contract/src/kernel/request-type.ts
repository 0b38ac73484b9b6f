import * as z from 'zod/mini';
import { type RequestType as Code, requestTypeLabels } from './request-type-labels.ts';

export { requestTypeLabels };

/** The code of a type of payment. */
export type RequestType = Code;

export const requestTypes = Object.keys(requestTypeLabels) as [RequestType, ...RequestType[]];

export const RequestType = z.enum(requestTypes).register(z.globalRegistry, { id: 'RequestType' });
