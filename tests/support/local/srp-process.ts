/** The client's half of SRP, by cognito-srp-helper. */
import { createSrpSession, signSrpSession } from 'cognito-srp-helper';
import { answerCalls } from './answer-outside.ts';

answerCalls({ createSrpSession, signSrpSession });
