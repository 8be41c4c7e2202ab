import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { Contract } from './contract.ts'

/** The contract as a caller sees it: every call answers what JSON can carry (moments are ISO text). */
export type Client = JsonifiedClient<ContractRouterClient<Contract>>
