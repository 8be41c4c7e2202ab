import { createTheme, defaultVariantColorsResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { theme, variantColorResolver } from './theme.ts'

const merged = mergeMantineTheme(DEFAULT_THEME, createTheme(theme))
const COLORS = ['pen', 'gray', 'green', 'red']

const ours = (variant: string, color: string) => variantColorResolver({ variant, color, theme: merged })
const mantines = (variant: string, color: string) =>
  defaultVariantColorsResolver({ variant, color, theme: merged })

it.each(COLORS)('%s looks as in Mantine but for the ink on what is filled and on quiet grey', (color) => {
  expect(ours('light', color)).toEqual(mantines('light', color))
  expect(ours('default', color)).toEqual(mantines('default', color))
  expect(ours('filled', color)).toEqual({ ...mantines('filled', color), color: 'var(--gb-on-color)' })
  const ink = color === 'gray' ? { color: 'var(--gb-ink)' } : {}
  expect(ours('subtle', color)).toEqual({ ...mantines('subtle', color), ...ink })
})

it('knows every colour that a screen names', () => {
  const screens = globSync('src/web/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
  const named = screens.flatMap((text) => Array.from(text.matchAll(/\scolor="([^"]+)"/g), ([, name]) => name))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !COLORS.includes(name ?? ''))).toEqual([])
})
