import { z } from 'zod'

export const treeText = 'Picks what is ripe'
export const basketShape = { fruit: z.string() }
export const ladder = z.object({ rungs: z.number() })
