package weather

import "weather/advice"

func Today() string { return advice.For(12) }
