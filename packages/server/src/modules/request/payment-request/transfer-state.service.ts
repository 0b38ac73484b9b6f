// The transfers of a request as they are queued, sent and answered, which the module that pays decides.
export {
  type Attempt,
  askNow,
  claimAttempts,
  closeTransfers,
  declareTransfers,
  noteTaken,
  postponeTransfers,
  queueTransfers,
  requeueTransfers,
  type TransferOutcome,
  takeQueued,
  takeToAsk,
  writeOutcomes,
} from './transfer-state.queries.ts';
