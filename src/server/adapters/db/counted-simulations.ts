import { simulations } from './schema/simulations.ts'
import { ne } from 'drizzle-orm'

/** Study and Provas, wherever simulations are counted; drills are not. */
export const isCounted = ne(simulations.mode, 'drill')
