import type { MantineColorsTuple } from '@mantine/core'

// The blue ballpoint pen. Filled: shade 7 in light, shade 4 in dark.
export const caneta: MantineColorsTuple = [
  '#f2f6fe',
  '#dfeafe',
  '#c2d6fe',
  '#9abafb',
  '#7ea3f7',
  '#4976e8',
  '#305ad5',
  '#2146bc',
  '#18379a',
  '#122872',
]
export const verde: MantineColorsTuple = [
  '#eefbf2',
  '#d9f5e1',
  '#b4eac5',
  '#86d8a3',
  '#53bd7f',
  '#269e5f',
  '#13804a',
  '#0e673b',
  '#0c532f',
  '#0c3d22',
]
export const vermelho: MantineColorsTuple = [
  '#fff2f1',
  '#fee3e1',
  '#fec8c4',
  '#faa39d',
  '#f3766f',
  '#e54c48',
  '#c9302d',
  '#ab2322',
  '#8a1c1a',
  '#681715',
]
export const ambar: MantineColorsTuple = [
  '#fff9e7',
  '#fff2cd',
  '#ffe6a6',
  '#ffd77a',
  '#ffc641',
  '#f1ac17',
  '#cc8815',
  '#9e6414',
  '#7e4c11',
  '#61390f',
]
// Salmon pre-printed form ink: decoration and printed labels only, never an action.
export const impresso: MantineColorsTuple = [
  '#fff9f6',
  '#fdf3ee',
  '#fee1d6',
  '#f0cebf',
  '#e0a590',
  '#d28a72',
  '#b36a53',
  '#93523f',
  '#734031',
  '#533026',
]
// Warm paper greys replace Mantine's grey; carbon-paper blue-black replaces Mantine's dark.
export const papel: MantineColorsTuple = [
  '#faf8f3',
  '#f5f3ee',
  '#ebe7de',
  '#e4dfd5',
  '#cdc6b9',
  '#a8a195',
  '#6b6a6b',
  '#5a5c66',
  '#474b5a',
  '#1b1f2e',
]
export const carbono: MantineColorsTuple = [
  '#eeebe4',
  '#bcbdc5',
  '#9a9dab',
  '#7d859a',
  '#3e465b',
  '#2c3243',
  '#1a1e2a',
  '#11141d',
  '#0c0f16',
  '#080a10',
]
