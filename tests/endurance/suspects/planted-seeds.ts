/** Chance of the planted bank and its learners, chosen before any rule that they judge. */
export const PLANTED_SEEDS = [
  104729, 130043, 155921, 181081, 206369, 232003, 258107, 284117, 310248, 336373, 363017, 389111, 415343,
  441697, 468151, 494567, 521041, 547609, 574211, 600883,
] as const
